public import FlowContent
public import FlowCore
import FlowReactive
import Observation
import Synchronization

/// A presentable with content for any front end.
///
/// ```swift
/// stack.push(Screen(model) { log.info("closed") })
/// ```
///
/// The screen owns its model. When it is dismissed, it cancels the model's work.
public class Screen: Leavable {
  /// The lifecycle of the screen.
  public let lifecycle = Lifecycle()

  /// The closure called once when the screen is dismissed, whatever the cause.
  public var onDismiss: (() -> Void)?

  /// The background work of the model.
  public var work: Work { model.work }

  /// The state kept with the screen by a front end, such as the row in focus, under keys of its choice. It is saved
  /// with the screen.
  public var frontEndState: [String: String] = [:]

  /// The model, which the screen owns.
  public let model: any ScreenModel
  private let staleness = Staleness()
  private let end = End()
  private var lastContent = ScreenContent(title: "")
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
    lifecycle.changes.subscribe(onNext: { [weak self] in self?.follow($0) }).disposed(by: subscriptions)
    lifecycle.findMistake = { [weak self] in self?.mistake }
  }

  // MARK: Content

  /// The content of the screen now. It is read from the model only if an observable property has changed since.
  public var content: ScreenContent {
    if staleness.reset() {
      readContent()
    }
    return lastContent
  }

  private func readContent() {
    let content = withObservationTracking {
      end.isReached ? lastContent : model.content
    } onChange: { [weak self, staleness] in
      // The property still has its old value here.
      staleness.set()
      Task { @MainActor in self?.displayChange() }
    }
    let hasChanged = content != lastContent
    // What looks the same can do something else, such as an action that hands out a file.
    lastContent = content
    guard hasChanged else { return }
    setNeedsDisplay()
    if let ambiguity = content.ambiguity {
      lifecycle.report(.offeredTwice(ambiguity))
    }
  }

  /// Draws the window now if the content has changed. The content of a covered screen is not read before it is needed.
  private func displayChange() {
    // The path shows the title of a screen covered from the beginning, such as a restored one, once it is loaded.
    guard hasAppeared else {
      lifecycle.container?.setNeedsDisplay()
      return
    }
    guard let window else { return }
    guard !window.isDrawnOnDemand else {
      if staleness.isSet { window.redraw() }
      return
    }
    _ = content
    window.displayIfNeeded()
  }

  // MARK: Intents

  /// Performs an intent of the user if the screen's content offers it. Otherwise the intent is dropped and reported as
  /// a mistake.
  ///
  /// ```swift
  /// let screen = Screen(model)
  /// let isOffered = screen.handle(.choose("12"))  // true: the list has this row
  /// ```
  ///
  /// - Returns: `true` if the content offers it.
  @discardableResult
  public final func handle(_ intent: ScreenIntent) -> Bool {
    guard let respond = response(to: intent) else {
      lifecycle.report(.unknownIntent(intent.summary))
      return false
    }
    respond()
    return true
  }

  /// Returns the response to an intent offered by the content. Rows are not checked, because only the source of a list
  /// knows them.
  private func response(to intent: ScreenIntent) -> (() -> Void)? {
    switch intent {
    case .choose(let row):
      let lists = content.lists
      guard !lists.isEmpty else { return nil }
      return { [model] in
        if !lists.contains(where: { $0.choose?(row) == true }) { model.choose(row) }
      }
    case .perform(let id):
      guard let action = content.actions.first(where: { $0.id == id }) else { return nil }
      guard let exchange = action.file else { return action.perform }
      return window?.exchangeFile.map { exchangeFile in { exchangeFile(exchange, action, self) } }
    case .handOver(let id, let file):
      guard let action = content.actions.first(where: { $0.id == id }), case .takes(let request) = action.file,
        file.size <= request.maximumSize, let take = action.take
      else { return nil }
      return { take(file) }
    case .performOnRow(let id, let row):
      let action = content.lists.lazy.flatMap(\.actions).first { $0.id == id }
      return action?.performOnRow.map { perform in { perform(row) } }
    case .edit(let id, let value):
      guard let field = content.fields.first(where: { $0.id == id }), field.value.accepts(value), let edit = field.edit
      else { return nil }
      return { edit(value) }
    }
  }

  // MARK: Lifecycle

  /// The mistake that the screen is shown although no flow listens to its model, if that is so.
  var mistake: Mistake? {
    guard let stepper = model as? any Stepper, !stepper.isHeard else { return nil }
    return .shownNotContributed(String(describing: type(of: model)))
  }

  /// The title of the content.
  public var placeName: String { content.title }

  /// `true` if user input would be lost with the screen, as its model says.
  public var hasUnsavedChanges: Bool { model.hasUnsavedChanges }

  /// Asks the model whether the user can leave the screen.
  public func shouldLeave(by attempt: LeaveAttempt) -> Bool {
    model.shouldLeave(by: attempt)
  }

  private func follow(_ phase: Lifecycle.Phase) {
    switch phase {
    case .visible:
      hasAppeared = true
      model.screenAppeared()
    case .dismissed:
      model.work.end()
      end.isReached = true
      subscriptions.dispose()
      onDismiss.take()?()
    case .hidden:
      model.screenDisappeared()
    case .created:
      break
    }
  }
}

extension Stepper {
  /// `true` if a flow listens to the stepper.
  fileprivate var isHeard: Bool { steps.hasSubscribers }
}

/// The end of a screen. The observation of its content includes it, because nothing but a change ends an observation:
/// an object shared by many screens would keep one for each dismissed screen.
@Observable
private final class End {
  var isReached = false
}

/// A flag for outdated content. It can be set on any thread.
nonisolated private final class Staleness: Sendable {
  private let isStale = Atomic(true)

  var isSet: Bool { isStale.load(ordering: .acquiring) }

  func set() {
    isStale.store(true, ordering: .releasing)
  }

  /// Clears the flag, and returns whether it was set.
  func reset() -> Bool {
    isStale.exchange(false, ordering: .acquiringAndReleasing)
  }
}
