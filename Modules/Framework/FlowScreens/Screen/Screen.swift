public import FlowCore
import FlowReactive

/// A presentable with content that any front end can draw.
///
/// ```swift
/// stack.push(Screen(model) { log.info("closed") })
/// ```
///
/// The screen owns its model. When it is dismissed, it cancels the model's work and no longer follows its content.
public class Screen: Presentable {
  /// The lifecycle of the screen.
  public let lifecycle = Lifecycle()

  /// The content of the screen.
  public private(set) var content: ScreenContent

  /// The closure that is called once when the screen is dismissed, whatever the cause.
  public var onDismiss: (() -> Void)?

  /// The background work of the model.
  public var work: Work { model.work }

  /// What a front end keeps with the screen, such as the row in focus, by names of its own. It is saved with the screen.
  public var frontEndState: [String: String] = [:]

  let model: any ScreenModel
  private let subscriptions = DisposeBag()
  private var hasAppeared = false

  /// Creates the screen of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - onDismiss: Called once when the screen is dismissed, whatever the cause.
  public init(_ model: some ScreenModel, onDismiss: (() -> Void)? = nil) {
    self.model = model
    self.onDismiss = onDismiss
    content = ScreenContent(title: "")
    model.content.subscribe(onNext: { [weak self] in self?.show($0) }).disposed(by: subscriptions)
    lifecycle.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
    lifecycle.findMistake = { [weak self] in self?.mistake }
  }

  /// Passes an intent of the user to the model if the screen's content offers it. Otherwise the intent is dropped and
  /// reported as a mistake.
  ///
  /// - Returns: `true` if the content offers it.
  @discardableResult
  public final func handle(_ intent: ScreenIntent) -> Bool {
    guard content.offers(intent) else {
      lifecycle.report(.unknownIntent(intent.summary))
      return false
    }
    take(intent)
    return true
  }

  /// Takes an intent that the content offers.
  func take(_ intent: ScreenIntent) {
    model.handle(intent)
  }

  /// The mistake that the screen is shown although no flow listens to its model, if that is so.
  var mistake: Mistake? {
    guard let stepper = model as? any Stepper, !stepper.isHeard else { return nil }
    return .shownNotContributed(String(describing: type(of: model)))
  }

  func shouldBeLeft(by attempt: LeaveAttempt) -> Bool {
    model.shouldLeave(by: attempt)
  }

  private func show(_ next: ScreenContent) {
    guard next != content else { return }
    content = next
    setNeedsDisplay()
  }

  private func follow(_ phase: Lifecycle.Phase) {
    switch phase {
    case .visible where !hasAppeared:
      hasAppeared = true
      model.screenAppeared()
    case .dismissed:
      model.work.end()
      subscriptions.dispose()
      onDismiss.take()?()
    case .created, .visible, .hidden:
      break
    }
  }
}

extension Stepper {
  /// A Boolean value that indicates whether a flow listens to the stepper.
  fileprivate var isHeard: Bool { steps.hasSubscribers }
}
