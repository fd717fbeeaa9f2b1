/// A flow with the stepper that starts it, known only by its output.
///
/// A registry hands these out, so one feature can start another's flow without importing it. A routed flow can be used
/// wherever a flow can: as a child, as a root flow, awaited, and in ``Flows``.
///
/// ```swift
/// let settings = RoutedFlow(SettingsFlow(), startingWith: .settingsAreRequired)
/// window.present(settings.root)
/// return .one(.flow(settings) { .settingsAreClosed($0) })
/// ```
public struct RoutedFlow<Output> {
  @usableFromInline
  typealias Start = (FlowOrigin, _ tellStarter: @escaping (FlowMessage<Output>) -> Void) -> FlowNode?

  /// The presentable on which the flow navigates.
  public let root: any Presentable

  let flow: AnyObject
  private let type: any Flow.Type
  private let startFlow: Start
  private var startsWhenShown = false

  @usableFromInline
  init(_ flow: AnyObject, _ type: any Flow.Type, root: any Presentable, start: @escaping Start) {
    self.flow = flow
    self.type = type
    self.root = root
    startFlow = start
  }

  @usableFromInline
  func start(
    in engine: FlowEngine, under parent: FlowNode?, by starter: NavigatedStep? = nil,
    _ tellStarter: @escaping (FlowMessage<Output>) -> Void
  ) -> FlowNode? {
    startFlow(
      FlowOrigin(
        flow: flow, type: type, root: root, engine: engine, parent: parent, starter: starter,
        startsWhenShown: startsWhenShown), tellStarter)
  }
}

// Inlinable, so `FlowCalls` is compiled for the types of the flow: it makes a step several times as fast.
extension RoutedFlow {
  /// Wraps a flow and the stepper that starts it. It owns both.
  @inlinable
  public init<Wrapped: Flow>(_ flow: Wrapped, with stepper: some Stepper<Wrapped.StepType>)
  where Wrapped.Output == Output {
    self.init(flow, Wrapped.self, root: flow.root) { origin, tellStarter in
      origin.engine.start(origin, with: stepper, FlowCalls(of: flow, startedBy: tellStarter)) {
        tellStarter(.end($0 == .dismissed ? .dismissed : .cancelled))
      }
    }
  }

  /// Wraps a flow and its first step.
  @inlinable
  public init<Wrapped: Flow>(_ flow: Wrapped, startingWith step: Wrapped.StepType) where Wrapped.Output == Output {
    self.init(flow, with: OneStepper(step))
  }
}

extension RoutedFlow {
  /// Returns the same flow, whose stepper begins when the flow's root is first shown, as for a tab asking the user to
  /// sign in.
  ///
  /// ```swift
  /// let diary = RoutedFlow(WishlistFlow(), startingWith: .moviesAreRequired).startingWhenShown()
  /// ```
  ///
  /// Until then the flow is live and waits. If its first step is dropped, rejected or unhandled, it is offered again
  /// each time the root appears, and when the user selects its tab again. The flow's starter doesn't wait for it to be ready.
  public func startingWhenShown() -> RoutedFlow {
    var flow = self
    flow.startsWhenShown = true
    return flow
  }

  /// Returns the same flow, with its outputs turned into other values by `transform`.
  ///
  /// ```swift
  /// let signIn = RoutedFlow(NameFlow(), startingWith: .nameIsRequired).map { Profile(name: $0) }
  /// ```
  public func map<Other>(_ transform: @escaping (Output) -> Other) -> RoutedFlow<Other> {
    var mapped = RoutedFlow<Other>(flow, type, root: root) { [startFlow] origin, tellStarter in
      startFlow(origin) { message in
        switch message {
        case .report(let output): tellStarter(.report(transform(output)))
        case .end(.output(let output)): tellStarter(.end(.output(transform(output))))
        case .end(.dismissed): tellStarter(.end(.dismissed))
        case .end(.cancelled): tellStarter(.end(.cancelled))
        }
      }
    }
    mapped.startsWhenShown = startsWhenShown
    return mapped
  }
}

/// A message of a flow to its starter.
@usableFromInline
enum FlowMessage<Output> {
  case report(Output)
  case end(FlowResult<Output>)
}

/// A flow about to be started, and its place.
@usableFromInline
struct FlowOrigin {
  let flow: AnyObject
  let type: any Flow.Type
  let root: any Presentable
  @usableFromInline let engine: FlowEngine
  let parent: FlowNode?
  let starter: NavigatedStep?
  let startsWhenShown: Bool
}
