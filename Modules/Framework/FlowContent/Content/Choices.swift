/// Things under a label that the user can choose as rows of the screen’s lists, such as the directors of a movie.
///
/// ```swift
/// let directors = Choices("Directed by", [Row(id: "7", title: "Ridley Scott")])
/// ```
///
/// A page makes links of them. All other front ends show them as a value.
package struct Choices: CustomElement {
  /// The label of the things.
  package var label: String

  /// The things, the most important one first.
  package var rows: [Row]

  /// Creates things that the user can choose.
  package init(_ label: String, _ rows: [Row]) {
    self.label = label
    self.rows = rows
  }

  /// The titles as a value.
  package var fallback: [ContentElement] { [.value(label: label, rows.map(\.title).joined(separator: ", "))] }
}
