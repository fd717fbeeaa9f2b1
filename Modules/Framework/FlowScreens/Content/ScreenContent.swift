/// The content of a screen as a value: any front end can draw it, and a test can compare it.
///
/// Texts may hold anything, as data does; front ends make them harmless when they draw.
nonisolated public struct ScreenContent: Equatable, Sendable {
  /// The title of the screen.
  public var title: String

  /// The elements, from top to bottom.
  public var elements: [ContentElement]

  /// The actions that the screen offers, the most likely first.
  public var actions: [Action]

  /// A Boolean value that indicates whether the screen only asks which of the actions to perform, as an alert does. A front
  /// end may draw it smaller.
  public var isQuestion: Bool

  /// Creates the content of a screen.
  public init(title: String, elements: [ContentElement] = [], actions: [Action] = [], isQuestion: Bool = false) {
    self.title = title
    self.elements = elements
    self.actions = actions
    self.isQuestion = isQuestion
  }

  /// The form fields, from top to bottom.
  public var fields: [Field] {
    elements.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// The lists, from top to bottom.
  public var lists: [RowList] {
    elements.compactMap { if case .list(let list) = $0 { list } else { nil } }
  }
}

/// An element of a screen.
nonisolated public enum ContentElement: Equatable, Sendable {
  /// The name of the part that follows.
  case heading(String)
  /// Running text; front ends break it into lines.
  case text(String)
  /// A label and its value.
  case value(label: String, String)
  /// A form field.
  case field(Field)
  /// Rows to choose from.
  case list(RowList)
  /// Work under way.
  case progress(Progress)
  /// A message that stands out.
  case banner(Banner)
  /// Bars to compare.
  case chart(BarChart)
}
