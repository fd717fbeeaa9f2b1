public import FlowCore

extension FlowCoordinator {
  /// Rebuilds the tree as it was when a state was saved.
  ///
  /// ```swift
  /// let problems = coordinator.restore(state) {
  ///   coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(.appIsLaunched))
  /// }
  /// ```
  ///
  /// The flows navigate again to the steps that were up, in the same order, without adapting them. All of this happens
  /// within the call. A flow of which nothing could be restored starts as usual.
  ///
  /// If flows are live already, they are ended first, without telling those who started them, and their roots are
  /// emptied.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - start: Starts the root flows, as without a state.
  /// - Returns: The parts that could not be restored. Each stands for everything below it.
  @discardableResult
  public func restore(_ state: SavedState, starting start: () -> Void) -> [RestorationProblem] {
    let restorer = Restorer(state)
    engine.replaying { replay in
      for node in engine.liveFlows where node.parent == nil {
        let root = node.root
        node.end()
        (root as? ModalContainer).map { _ = $0.remove($0.children) }
      }
      start()
      // Hidden meanwhile, so nothing appears only to be covered in the end.
      let visible = rootFlows.compactMap(\.root).filter(\.lifecycle.isVisible)
      visible.forEach { $0.lifecycle.hide() }
      restorer.restore(replay)
      return {
        restorer.finishContainers()
        for root in visible {
          root.lifecycle.appear()
          // While it was hidden, nothing in it could ask for that.
          root.setNeedsDisplay()
        }
        restorer.beginNewcomers()
      }
    }
    return restorer.problems
  }

  private var rootFlows: [FlowNode] { engine.liveFlows.filter { $0.parent == nil } }
}
