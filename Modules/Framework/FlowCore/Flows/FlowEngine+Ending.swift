/// The end of flows: they are cut off, released, and their starter is told.
extension FlowEngine {
  struct Ending {
    let node: FlowNode
    let how: FlowEnding
    /// Tells the starter, in place of the node: it hands over the flow's output.
    let tellStarter: (() -> Void)?
  }

  /// Ends a flow and all flows below it.
  ///
  /// Steps emitted meanwhile by observers are handled afterward. Flows ended by observers end one after the other.
  func end(_ node: FlowNode, _ how: FlowEnding, tellingBy tellStarter: (() -> Void)? = nil) {
    guard !node.hasLeft else { return }
    endings.append(Ending(node: node, how: how, tellStarter: tellStarter))
    guard !isEnding else { return }
    turn {
      isEnding = true
      while let ending = endings.popFirst() {
        if !ending.node.hasLeft { carryOut(ending) }
      }
      isEnding = false
    }
  }

  private func carryOut(_ ending: Ending) {
    let node = ending.node
    let parent = node.parent
    let descendants = node.children.isEmpty ? [] : node.subtree().dropFirst()
    // All of them first: from here on nothing is emitted into the subtree or started below it.
    cut(node)
    for descendant in descendants { cut(descendant) }
    parent?.children.memberDidLeave()
    // The youngest and deepest first.
    for descendant in descendants.reversed() {
      release(descendant, .cancelled)
      descendant.tell(.cancelled)
    }
    release(node, ending.how)
    parent?.stopAwaiting(node)
    node.tell(ending.how, by: ending.tellStarter)
    parent?.endIfAbandoned()
  }

  private func cut(_ node: FlowNode) {
    node.hasLeft = true
    flows.memberDidLeave()
  }

  private func release(_ node: FlowNode, _ how: FlowEnding) {
    node.release()
    notify(node, .ended(how))
  }

  /// Ends a flow whose root, or whose last screen on a borrowed root, was dismissed: after the navigation running in it
  /// or below it, if there is one.
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
  func endAll() {
    isOver = true
    for node in flows.current where node.parent == nil {
      end(node, .cancelled)
    }
    for offer in waitingOffers.current { offer.withdraw() }
  }
}
