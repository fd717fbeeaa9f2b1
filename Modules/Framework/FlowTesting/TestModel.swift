public import FlowContent
public import FlowScreens
public import Observation

/// A model that shows the content set by a test, and records the user's intents.
///
/// ```swift
/// let model = TestModel(ScreenContent(title: "Tea", actions: [Action("drink", "Drink")]))
/// Screen(model).handle(.perform("drink"))
/// #expect(model.intents == [.perform("drink")])
/// ```
///
/// An entered value is shown in its field, as in a form.
@Observable
public final class TestModel: ScreenModel {
  /// The work of the model.
  public let work = Work()

  /// The content of the screen. The model sets what its actions and fields do.
  public var shown: ScreenContent

  /// The received intents, in order.
  @ObservationIgnored public private(set) var intents: [ScreenIntent] = []

  /// The closure to call with each intent.
  @ObservationIgnored public var onIntent: (ScreenIntent) -> Void = { _ in }

  /// Creates a model that shows the given content.
  public init(_ content: ScreenContent) {
    shown = content
  }

  /// Creates a model that shows a title.
  public convenience init(title: String) {
    self.init(ScreenContent(title: title))
  }

  /// The content, with actions and fields recording the user's intents.
  public var content: ScreenContent {
    var content = shown
    for index in content.actions.indices {
      let id = content.actions[index].id
      content.actions[index].perform = { [weak self] in self?.record(.perform(id)) }
    }
    content.elements = content.elements.map { element in
      switch element {
      case .field(var field):
        field.edit = { [weak self, id = field.id] in self?.edit(id, $0) }
        return .field(field)
      case .list(var list):
        list.actions = list.actions.map { action in
          var action = action
          action.performOnRow = { [weak self, id = action.id] in self?.record(.performOnRow(id, $0)) }
          return action
        }
        return .list(list)
      default: return element
      }
    }
    return content
  }

  /// Records the choice of a row.
  public func choose(_ row: RowID) {
    record(.choose(row))
  }

  /// `true` if the front end asks before the screen is closed.
  public var hasUnsavedChanges = false

  private func edit(_ id: FieldID, _ value: Field.Value) {
    shown.elements = shown.elements.map { element in
      guard case .field(var field) = element, field.id == id else { return element }
      field.value = value
      return .field(field)
    }
    record(.edit(id, value))
  }

  private func record(_ intent: ScreenIntent) {
    intents.append(intent)
    onIntent(intent)
  }
}
