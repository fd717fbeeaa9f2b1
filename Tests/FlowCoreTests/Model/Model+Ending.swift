import FlowCore

/// Promises 6 and 7: the end is final, and a dismissal ends a flow without output.
extension Model {
  /// Ends the flow; if it or one below it navigates, when that is over.
  mutating func rootWasDismissed(of flow: Int) {
    guard !flows[flow].hasLeft else { return }
    if let navigating, isInside(navigating, flow) {
      dismissedMeanwhile.append(flow)
    } else {
      end(flow, .dismissed)
    }
  }

  private func isInside(_ flow: Int, _ other: Int) -> Bool {
    flow == other || flows[flow].parent.map { isInside($0, other) } == true
  }

  /// All are detached first, the deepest and youngest is reported first, and only then is whoever started it told.
  mutating func end(_ flow: Int, _ how: FlowEnding, _ output: Int = 0) {
    guard !flows[flow].hasLeft else { return }
    let subtree = preorder(from: [flow])
    for member in subtree {
      flows[member].hasLeft = true
    }
    let parent = flows[flow].parent
    if let parent {
      flows[parent].children.removeAll { $0 == flow }
    } else {
      roots.removeAll { $0 == flow }
    }
    for member in subtree.reversed() {
      release(member)
      log(member, .ended(member == flow ? how : .cancelled))
    }
    if let parent {
      stopAwaiting(flow, in: parent)
      tell(parent, of: flow, how, output)
    } else {
      log(flow, .finished(how == .output ? .output(output) : how == .dismissed ? .dismissed : .cancelled))
    }
  }

  private mutating func tell(_ parent: Int, of flow: Int, _ how: FlowEnding, _ output: Int) {
    switch how {
    case .output:
      log(flow, .handedOver(output, flowIsAlive: false))
      if let cue = flows[flow].output { enqueue(cue, in: parent) }
    case .dismissed:
      if let cue = flows[flow].onDismiss { enqueue(cue, in: parent) }
    case .cancelled:
      break
    }
  }

  /// Every step that waits in the flow gets its outcome, in order.
  private mutating func release(_ flow: Int) {
    if let resolving = flows[flow].resolving {
      ignore(resolving, in: flow)
    }
    for step in flows[flow].waiting {
      ignore(step, in: flow)
    }
    flows[flow].resolving = nil
    flows[flow].waiting = []
    let jobs = queue
    queue = []
    for job in jobs {
      if case .step(flow, let step) = job {
        ignore(step, in: flow)
      } else {
        queue.append(job)
      }
    }
    for number in flows[flow].contributions.indices where flows[flow].contributions[number].isUp {
      flows[flow].contributions[number].isUp = false
      guard let source = flows[flow].contributions[number].source else { continue }
      for cue in flows[flow].sources[source].waiting {
        log(flow, .ignored(cue.id, .flowEnded))
      }
      flows[flow].sources[source].waiting = []
    }
    for source in flows[flow].sources {
      steppers[source.stepper].listeners.removeAll { $0 == flow }
    }
    flows[flow].sources = []
  }

  mutating func endAll() {
    isOver = true
    for root in roots {
      end(root, .cancelled)
    }
    for number in waitingOffers {
      offers[number].isSettled = true
    }
    waitingOffers = []
  }
}
