/// A flow with the stepper that starts it, known only by its output.
///
/// A registry hands these out, so that one feature can start another's flow without importing it. Start it with
/// ``FlowContributor/flow(_:onDismiss:output:)``.
public struct RoutedFlow<Output> {
  /// The presentable on which the flow navigates.
  public let root: any Presentable

  /// Starts the flow in a tree, below `parent` or as a root.
  @usableFromInline
  let start: (FlowEngine, _ parent: FlowNode?, _ finish: @escaping (FlowResult<Output>) -> Void) -> FlowNode?

  /// Wraps a flow and the stepper that will start it. It owns both.
  @inlinable
  public init<Wrapped: Flow>(_ flow: Wrapped, with stepper: some Stepper<Wrapped.StepType>)
  where Wrapped.Output == Output {
    root = flow.root
    start = { engine, parent, finish in
      engine.start(flow, with: stepper, under: parent, finish: finish)
    }
  }

  /// Wraps a flow that begins with `step`.
  @inlinable
  public init<Wrapped: Flow>(_ flow: Wrapped, startingWith step: Wrapped.StepType) where Wrapped.Output == Output {
    self.init(flow, with: OneStepper(step))
  }

  @usableFromInline
  func start(under parent: FlowNode, finish: @escaping (FlowResult<Output>) -> Void) {
    _ = start(parent.engine, parent, finish)
  }
}
