/// What a screen shows, as a value: any front end can draw it, and a test can compare it.
///
/// Texts may hold anything, as data does; front ends make them harmless when they draw.
nonisolated public struct ScreenContent: Equatable, Sendable {
  /// The screen's title.
  public var title: String

  /// What it shows, from top to bottom.
  public var elements: [ContentElement]

  /// What can be done here, the most likely first.
  public var actions: [Action]

  /// Whether it only asks which of the actions to perform, as an alert does; a front end may draw it smaller.
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

/// One part of a screen.
nonisolated public enum ContentElement: Equatable, Sendable {
  /// Names the part that follows.
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
