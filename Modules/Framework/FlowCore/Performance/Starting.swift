// The functions with which flows are started, inlinable so that `FlowCalls` is compiled for the types of the flow: it
// makes a step several times as fast. Each only wraps the flow in a `RoutedFlow`.

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

  /// Wraps a flow that begins with a step.
  @inlinable
  public init<Wrapped: Flow>(_ flow: Wrapped, startingWith step: Wrapped.StepType) where Wrapped.Output == Output {
    self.init(flow, with: OneStepper(step))
  }
}

extension FlowContributor {
  /// A child flow whose type is not known here, as in ``flow(_:with:onDismiss:)``.
  @inlinable
  public static func flow(_ flow: RoutedFlow<Never>, onDismiss: StepType? = nil) -> FlowContributor {
    self.flow(flow, onDismiss: onDismiss) { never -> StepType? in }
  }

  /// A child flow whose type is not known here, as in ``flow(_:with:onDismiss:output:)``.
  @inlinable
  public static func flow<Output>(
    _ flow: RoutedFlow<Output>, onDismiss: StepType? = nil, output: @escaping (Output) -> StepType?
  ) -> FlowContributor {
    FlowContributor { parent, step in
      parent.start(flow, of: step) { message in
        let step: StepType? =
          switch message {
          case .report(let value), .end(.output(let value)): output(value)
          case .end(.dismissed): onDismiss
          case .end(.cancelled): nil
          }
        if let step {
          parent.emit(step)
        }
      }
    }
  }

  /// A child flow, started with a stepper, as in ``flow(_:with:onDismiss:output:)``.
  @inlinable
  public static func flow<Child: Flow>(
    _ flow: Child, with stepper: some Stepper<Child.StepType>, onDismiss: StepType? = nil
  ) -> FlowContributor where Child.Output == Never {
    self.flow(RoutedFlow(flow, with: stepper), onDismiss: onDismiss)
  }

  /// A child flow, started with a stepper, whose outputs become steps of this flow.
  ///
  /// - Parameters:
  ///   - flow: The child. It is kept alive until it ends, its root is dismissed, or this flow ends.
  ///   - stepper: The child's own stepper. It is not gated by visibility: a covered flow can still be told to finish.
  ///   - onDismiss: The step of this flow when the child's root is dismissed before the child ended; `nil` for none.
  ///   - output: Returns the step of this flow for an output of the child, or `nil` for none. It is called for each
  ///     output that the child reports, and for the one with which it ends, after the child was released.
  @inlinable
  public static func flow<Child: Flow>(
    _ flow: Child, with stepper: some Stepper<Child.StepType>, onDismiss: StepType? = nil,
    output: @escaping (Child.Output) -> StepType?
  ) -> FlowContributor {
    self.flow(RoutedFlow(flow, with: stepper), onDismiss: onDismiss, output: output)
  }
}

extension FlowCoordinator {
  /// Starts a root flow.
  ///
  /// The first step was handled when this method returns, unless it is adapted asynchronously or waits for the end of a
  /// navigation, the end of a flow or the delivery of a relay, during which this method is called.
  ///
  /// - Parameters:
  ///   - flow: The flow. A flow that is live already is not started again.
  ///   - stepper: The flow's own stepper.
  ///   - onEnd: Called once when the flow has ended and was released; at once with `cancelled` if it is live already.
  ///   - onReport: Called with each output that the flow reports without ending.
  @inlinable
  public func coordinate<F: Flow>(
    flow: F, with stepper: some Stepper<F.StepType>, onEnd: @escaping (FlowResult<F.Output>) -> Void = { _ in },
    onReport: @escaping (F.Output) -> Void = { _ in }
  ) {
    coordinate(RoutedFlow(flow, with: stepper), onEnd: onEnd, onReport: onReport)
  }

  /// Starts a flow with its own stepper and returns how it ended, as ``result(of:under:)`` does.
  @inlinable
  public func result<F: Flow>(
    of flow: F, with stepper: some Stepper<F.StepType>, under parent: (any Flow)? = nil
  ) async -> FlowResult<F.Output> {
    await result(of: RoutedFlow(flow, with: stepper), under: parent)
  }
}
