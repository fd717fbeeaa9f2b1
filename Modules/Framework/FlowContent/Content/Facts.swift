/// Facts about the thing that a screen is about, in one line, such as the year, the length and the countries of a movie.
///
/// ```swift
/// ScreenContent(title: "Alien", elements: [.custom(Facts(["1979", "117 min", "Horror"]))])
/// ```
///
/// A page says them more quietly than text. All other front ends show them as text.
package struct Facts: CustomElement {
  /// The facts, the most important one first.
  package var facts: [String]

  /// Creates a line of facts.
  package init(_ facts: [String]) {
    self.facts = facts
  }

  /// The facts as text.
  package var fallback: [ContentElement] { [.text(facts.joined(separator: " · "))] }
}
