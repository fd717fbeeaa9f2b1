public import FlowReactive
public import FlowScreens

/// A model that shows the content that a test sets, and records the user's intents.
///
/// An entered value is shown in its field, as in a form.
public final class TestModel: ScreenModel {
  private let relay: BehaviorRelay<ScreenContent>

  /// The work of the model.
  public let work = Work()

  /// The intents that the model received, in order.
  public private(set) var intents: [ScreenIntent] = []

  /// Creates a model that shows the given content.
  public init(_ content: ScreenContent) {
    relay = BehaviorRelay(value: content)
  }

  /// The content of the screen.
  public var content: Observable<ScreenContent> { relay.asObservable() }

  /// Replaces the content.
  public func show(_ content: ScreenContent) {
    relay.accept(content)
  }

  /// Records the intent, and shows the value if the user entered one.
  public func handle(_ intent: ScreenIntent) {
    intents.append(intent)
    guard case .edit(let id, let value) = intent else { return }
    relay.update { content in
      content.elements = content.elements.map { element in
        guard case .field(var field) = element, field.id == id else { return element }
        field.value = value
        return .field(field)
      }
    }
  }
}
