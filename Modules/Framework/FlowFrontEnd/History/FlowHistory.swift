public import FlowCore
import FlowReactive
public import FlowScreens

/// The last states of a tree and the events leading to them, to go back and forth in time during development.
///
/// ```swift
/// let history = FlowHistory(of: coordinator) {
///   coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(.appIsLaunched))
/// }
/// history.travel(to: history.position - 1)
/// ```
///
/// States are compared and kept as they are, so the steps need not be `Codable`. A way back of the user is a moment
/// without events. What the user types is part of the next state.
public final class FlowHistory {
  /// A state, and the events since the one before it.
  public struct Moment {
    /// The state of the tree.
    public let state: SavedState
    /// The events, in order.
    public let events: [FlowEvent]
  }

  /// The last moments, the oldest first.
  public private(set) var moments: [Moment] = []

  /// The position of the present moment.
  public private(set) var position = 0

  private weak var coordinator: FlowCoordinator?
  private let limit: Int
  private let start: () -> Void
  private var events: [FlowEvent] = []
  private var willRecord = false
  private var isTraveling = false
  private let subscriptions = DisposeBag()

  /// Creates the history of a tree, and begins to record it.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator of the tree.
  ///   - limit: The number of moments to keep.
  ///   - start: Starts the root flows, as when the program starts.
  public init(of coordinator: FlowCoordinator, limit: Int = 100, starting start: @escaping () -> Void) {
    self.coordinator = coordinator
    self.limit = max(1, limit)
    self.start = start
    moments = [Moment(state: coordinator.save(), events: [])]
    coordinator.events.subscribe(onNext: { [weak self] in self?.take($0) }).disposed(by: subscriptions)
    coordinator.engine.departures.subscribe(onNext: { [weak self] in self?.recordAtEndOfTurn() })
      .disposed(by: subscriptions)
  }

  /// Restores the state of a moment. The next change of the tree then replaces the moments after it.
  ///
  /// - Returns: The parts that could not be restored, or `nil` if there is no moment at the position or another travel
  ///   is going on.
  @discardableResult
  public func travel(to position: Int) -> [RestorationProblem]? {
    guard let coordinator, !isTraveling, moments.indices.contains(position) else { return nil }
    isTraveling = true
    let problems = coordinator.restore(moments[position].state, starting: start)
    isTraveling = false
    self.position = position
    return problems
  }

  private func take(_ event: FlowEvent) {
    guard !isTraveling else { return }
    events.append(event)
    recordAtEndOfTurn()
  }

  private func recordAtEndOfTurn() {
    guard !isTraveling, !willRecord else { return }
    willRecord = true
    coordinator?.engine.atEndOfTurn { [weak self] in self?.record() }
  }

  /// Records the state if it has changed. Otherwise, the events are those of the next moment.
  private func record() {
    willRecord = false
    guard let state = coordinator?.save(), state != moments[position].state else { return }
    moments.removeSubrange((position + 1)...)
    moments.append(Moment(state: state, events: events))
    moments.removeFirst(max(0, moments.count - limit))
    position = moments.count - 1
    events = []
  }
}
