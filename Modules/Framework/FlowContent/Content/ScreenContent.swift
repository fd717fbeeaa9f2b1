/// The content of a screen as a value, which any front end can draw and a test can compare.
///
/// ```swift
/// ScreenContent(
///   title: "Alien", elements: [.value(label: "Year", "1979"), .list(RowList(cast))],
///   actions: [Action("watch", "Mark as watched", key: "w")])
/// ```
///
/// Texts can contain any characters, as data does. Front ends replace control characters when they draw.
public struct ScreenContent: Equatable, Sendable {
  /// The title of the screen.
  public var title: String

  /// The elements, from top to bottom.
  public var elements: [ContentElement]

  /// The actions offered to the user, the most likely one first.
  public var actions: [Action]

  /// `true` if the screen only asks the user to choose an action, as an alert does. A front end can draw it smaller.
  public var isQuestion: Bool

  /// `true` if the user comes to search. The first text field takes the keys at once, and the arrow keys move in the
  /// list meanwhile.
  public var isSearch: Bool

  /// `true` if what the screen would show doesn’t exist.
  public var isMissing = false

  /// The fields that are not shown before the user performs the action with the role ``Action/Role/filters``. What they
  /// are set to is part of a link to the screen.
  public var closedFields: [Field] = []

  /// Creates the content of a screen.
  public init(
    title: String, elements: [ContentElement] = [], actions: [Action] = [], isQuestion: Bool = false,
    isSearch: Bool = false
  ) {
    self.title = title
    self.elements = elements
    self.actions = actions
    self.isQuestion = isQuestion
    self.isSearch = isSearch
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
