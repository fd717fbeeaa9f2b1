/// The end of flows.
extension FlowEngine {
  struct Ending {
    let node: FlowNode
    let how: FlowEnding
    /// Hands the flow's output to its starter.
    let handOver: (() -> Void)?
  }

  /// Detaches and releases a flow and all flows below it, the youngest and deepest first, and then tells its starter.
  ///
  /// Steps that observers emit meanwhile are handled afterwards. Flows that they end are taken down one after the other.
  func end(_ node: FlowNode, _ how: FlowEnding, handOver: (() -> Void)? = nil) {
    guard !node.hasLeft else { return }
    endings.append(Ending(node: node, how: how, handOver: handOver))
    guard !isEnding else { return }
    turn {
      isEnding = true
      while let ending = endings.popFirst() {
        takeDown(ending)
      }
      isEnding = false
    }
  }

  /// Ends a flow whose root, or whose last screen on a borrowed root, was dismissed: after the navigation that runs in
  /// it or below it, if one does.
  func rootWasDismissed(of node: FlowNode) {
    if node.subtree().contains(where: \.isNavigating) {
      dismissedDuringNavigation.append(node)
    } else {
      end(node, .dismissed)
    }
  }

  func endDismissed() {
    while let node = dismissedDuringNavigation.popFirst() {
      if node.isDismissed {
        end(node, .dismissed)
      }
    }
  }

  /// Ends everything for good.
  func tearDown() {
    isOver = true
    for node in flows.current where node.parent == nil {
      end(node, .cancelled)
    }
    for offer in waitingOffers { offer.withdraw() }
    waitingOffers = []
  }

  private func takeDown(_ ending: Ending) {
    let node = ending.node
    guard !node.hasLeft else { return }
    let parent = node.parent
    let descendants = node.children.isEmpty ? [] : node.subtree().dropFirst()
    // All of them first: from here on nothing is emitted into the subtree or started below it.
    leave(node)
    descendants.forEach(leave)
    parent?.children.memberDidLeave()
    for descendant in descendants.reversed() {
      detach(descendant, .cancelled)?(.cancelled)
    }
    let onEnd = detach(node, ending.how)
    parent?.stopAwaiting(node)
    if let handOver = ending.handOver {
      handOver()
    } else {
      onEnd?(ending.how)
    }
    parent?.endIfAbandoned()
  }

  private func leave(_ node: FlowNode) {
    node.hasLeft = true
    flows.memberDidLeave()
  }

  /// Releases a flow, reports its end, and returns what tells its starter.
  private func detach(_ node: FlowNode, _ how: FlowEnding) -> ((FlowEnding) -> Void)? {
    let onEnd = node.detach()
    notify(node, .ended(how))
    return onEnd
  }
}
