/// An element of a screen.
///
/// ```swift
/// let elements: [ContentElement] = [
///   .heading("Alien"), .value(label: "Year", "1979"), .rating(9, of: 10), .text("A cat survives."), .chart(chart),
/// ]
/// ```
public enum ContentElement: Sendable {
  /// The heading of the following elements.
  case heading(String)
  /// Running text, which front ends break into lines. A newline in it begins a new line.
  case text(String)
  /// A value with its label.
  case value(label: String, String)
  /// A rating from 0 to a best value.
  case rating(Int, of: Int)
  /// A quotation of a text, such as the note of the user.
  case quote(String)
  /// A form field.
  case field(Field)
  /// A list of rows.
  case list(RowList)
  /// The progress of a task.
  case progress(Progress)
  /// A message that stands out.
  case banner(Banner)
  /// A bar chart.
  case chart(BarChart)
  /// An element of a type unknown to some front ends.
  case custom(any CustomElement)
}

/// An element of your own. Front ends that know its type draw it in their own way, and all others draw its fallback.
///
/// ```swift
/// struct Poster: CustomElement {
///   let title: String
///   var fallback: [ContentElement] { [.text("Poster of \(title)")] }
/// }
/// ```
public protocol CustomElement: Equatable, Sendable {
  /// The elements in its place. They contain no fields and no lists, because these take input.
  var fallback: [ContentElement] { get }
}

extension CustomElement {
  fileprivate func equals(_ other: any CustomElement) -> Bool { self == other as? Self }
}

extension ContentElement: Equatable {
  /// Returns `true` if two elements look the same.
  public static func == (one: ContentElement, other: ContentElement) -> Bool {
    switch (one, other) {
    case (.heading(let one), .heading(let other)), (.text(let one), .text(let other)),
      (.quote(let one), .quote(let other)):
      one == other
    case (.rating(let one, let oneBest), .rating(let other, let best)): one == other && oneBest == best
    case (.value(let oneLabel, let one), .value(let label, let other)): oneLabel == label && one == other
    case (.field(let one), .field(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.progress(let one), .progress(let other)): one == other
    case (.banner(let one), .banner(let other)): one == other
    case (.chart(let one), .chart(let other)): one == other
    case (.custom(let one), .custom(let other)): one.equals(other)
    default: false
    }
  }
}
