extension FlowEngine {
  /// Returns the flow's place in the tree, or `nil` if it cannot be started.
  ///
  /// Inlined into whoever knows the type of the flow, so that its work is specialized for it.
  @inlinable
  @discardableResult
  func start<F: Flow>(
    _ flow: F, with stepper: some Stepper<F.StepType>, under parent: FlowNode?,
    finish: @escaping (FlowResult<F.Output>) -> Void
  ) -> FlowNode? {
    start(flow, with: stepper, under: parent, work: FlowHost<F>.work, finish: finish)
  }

  @usableFromInline
  func start<F: Flow>(
    _ flow: F, with stepper: some Stepper<F.StepType>, under parent: FlowNode?,
    work: StepWork<F.StepType>, finish: @escaping (FlowResult<F.Output>) -> Void
  ) -> FlowNode? {
    guard !isOver, parent?.hasLeft != true, FlowDirectory.node(of: flow) == nil else {
      finish(.cancelled)
      return nil
    }
    let node = FlowHost(
      flow: flow, number: flows.nextNumber(), engine: self, parent: parent, work: work, finish: finish)
    if let parent {
      parent.add(child: node)
    } else {
      flows.add(root: node)
    }
    FlowDirectory.register(node, for: flow)
    notify(node, .started)
    node.begin(with: stepper)
    return node
  }
}
