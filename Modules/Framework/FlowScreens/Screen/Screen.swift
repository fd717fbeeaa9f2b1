public import FlowCore
public import FlowReactive

/// A presentable with content that any front end can draw.
///
/// It owns its model. When it is dismissed, the model's work is cancelled and its content no longer followed.
public class Screen: Presentable, Displayable {
  /// What becomes of the screen.
  public let lifecycle = Lifecycle()

  /// What the screen shows now.
  public private(set) var content: ScreenContent

  /// What the model does in the background.
  public var work: Work { model.work }

  /// Tells each change of ``content``.
  public var displayChanges: Observable<Void> { redraws.asObservable() }

  private let model: any ScreenModel
  private let redraws = PublishRelay<Void>()
  private let subscriptions = DisposeBag()
  private var hasAppeared = false

  /// Creates the screen of a model.
  public init(_ model: some ScreenModel) {
    self.model = model
    content = ScreenContent(title: "")
    model.content.subscribe(onNext: { [weak self] in self?.show($0) }).disposed(by: subscriptions)
    lifecycle.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
  }

  /// Tells the model what the person did.
  public func handle(_ intent: ScreenIntent) {
    model.handle(intent)
  }

  private func show(_ next: ScreenContent) {
    guard next != content else { return }
    content = next
    redraws.accept(())
  }

  private func follow(_ phase: Lifecycle.Phase) {
    switch phase {
    case .visible where !hasAppeared:
      hasAppeared = true
      model.screenAppeared()
    case .dismissed:
      model.work.end()
      subscriptions.dispose()
    case .created, .visible, .hidden:
      break
    }
  }
}
