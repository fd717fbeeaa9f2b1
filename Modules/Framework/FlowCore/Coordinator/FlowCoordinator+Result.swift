extension FlowCoordinator {
  /// Starts a flow and returns how it ended: exactly one of output, dismissed, cancelled.
  ///
  /// - Parameters:
  ///   - flow: The flow. If it is live already, it is left alone and the result is `cancelled`.
  ///   - stepper: The flow's own stepper.
  ///   - parent: A live flow below which the new one is started, and with which it ends; `nil` starts a root flow. If
  ///     the parent is not live, the result is `cancelled`.
  ///
  /// Cancelling the task that waits ends the flow.
  @inlinable
  public func result<F: Flow>(
    of flow: F, with stepper: some Stepper<F.StepType>, under parent: (any Flow)? = nil
  ) async -> FlowResult<F.Output> {
    await result(of: RoutedFlow(flow, with: stepper), under: parent)
  }

  @usableFromInline
  func result<Output>(of flow: RoutedFlow<Output>, under parent: (any Flow)?) async -> FlowResult<Output> {
    let awaited = AwaitedResult<Output>(engine: engine)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        awaited.continuation = continuation
        start(flow, under: parent, for: awaited)
      }
    } onCancel: {
      Task { @MainActor in awaited.cancel() }
    }
    return awaited.result
  }

  private func start<Output>(
    _ flow: RoutedFlow<Output>, under parent: (any Flow)?, for awaited: AwaitedResult<Output>
  ) {
    let parentNode = parent.flatMap { FlowDirectory.node(of: $0) }
    guard !Task.isCancelled, parent == nil || parentNode?.engine === engine else {
      awaited.finish(.cancelled)
      return
    }
    engine.batch {
      awaited.node = flow.start(engine, parentNode) { awaited.finish($0) }
    }
  }
}

/// Keeps the continuation of one waiting caller; resumes it once, whichever end comes first.
private final class AwaitedResult<Output> {
  private let engine: FlowEngine
  var continuation: CheckedContinuation<Void, Never>?
  weak var node: FlowNode?
  private(set) var result = FlowResult<Output>.cancelled

  init(engine: FlowEngine) {
    self.engine = engine
  }

  func finish(_ result: FlowResult<Output>) {
    guard let continuation = continuation.take() else { return }
    self.result = result
    continuation.resume()
  }

  func cancel() {
    if let node {
      engine.end(node, .cancelled)
    }
  }
}
