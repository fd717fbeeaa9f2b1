import FlowReactive

extension FlowCoordinator {
  /// Starts a flow and returns how it ended.
  ///
  /// Canceling the waiting task ends the flow. For scripts, tests and ``settle()`` the wait is the user's turn.
  ///
  /// - Parameters:
  ///   - flow: The flow. If it is live already, nothing is started and the result is `cancelled`.
  ///   - parent: A live flow below which the new one is started, and with which it ends; `nil` starts a root flow. If
  ///     the parent is not live in this coordinator, the result is `cancelled`.
  public func result<Output>(
    of flow: RoutedFlow<Output>, under parent: (any Flow)? = nil
  ) async -> FlowResult<Output> {
    let cancellation = DisposeBag()
    return await withTaskCancellationHandler {
      await UserTurn.wait(for: String(describing: type(of: flow.flow))) { answer in
        let parentNode = parent.flatMap { $0.root.lifecycle.rootRecord.node(of: $0) }
        guard !Task.isCancelled, parent == nil || parentNode?.engine === engine else { return answer(.cancelled) }
        engine.turn {
          let node = flow.start(in: engine, under: parentNode) { message in
            if case .end(let result) = message {
              answer(result)
            }
          }
          ActionDisposable { [weak node] in node?.end() }.disposed(by: cancellation)
        }
      }
    } onCancel: {
      Task { @MainActor in cancellation.dispose() }
    }
  }

  /// Starts a flow with its own stepper and returns how it ended, as ``result(of:under:)`` does.
  ///
  /// ```swift
  /// switch await coordinator.result(of: NameFlow(), with: OneStepper(.nameIsRequired)) {
  /// case .output(let name): print("Hello, \(name)")
  /// case .dismissed, .cancelled: print("Hello")
  /// }
  /// ```
  @inlinable
  public func result<F: Flow>(
    of flow: F, with stepper: some Stepper<F.StepType>, under parent: (any Flow)? = nil
  ) async -> FlowResult<F.Output> {
    await result(of: RoutedFlow(flow, with: stepper), under: parent)
  }
}
