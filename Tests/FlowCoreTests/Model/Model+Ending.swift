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
    flow == other || !flows[flow].hasLeft && flows[flow].parent.map { isInside($0, other) } == true
  }

  mutating func endDismissed() {
    while !dismissedMeanwhile.isEmpty {
      let flow = dismissedMeanwhile.removeFirst()
      if rootScreens[flows[flow].root] == .dismissed || isAbandoned(flow) {
        end(flow, .dismissed)
      }
    }
  }

  /// A flow on its parent's root has nothing to show any more.
  private func isAbandoned(_ flow: Int) -> Bool {
    let state = flows[flow]
    return state.borrowsRoot && !state.contributions.isEmpty && !state.contributions.contains(where: \.isUp)
      && state.children.isEmpty
  }

  mutating func endIfAbandoned(_ flow: Int) {
    guard isAbandoned(flow), !flows[flow].hasLeft else { return }
    rootWasDismissed(of: flow)
  }

  /// Ends a flow, after those that are ending already.
  mutating func end(_ flow: Int, _ how: FlowEnding, _ output: Int = 0) {
    guard !flows[flow].hasLeft else { return }
    endings.append(Ending(flow: flow, how: how, output: output))
    guard !isEnding else { return }
    isEnding = true
    while !endings.isEmpty {
      carryOut(endings.removeFirst())
    }
    isEnding = false
  }

  /// All are detached first, the deepest and youngest is reported first, and only then is the starter told.
  private mutating func carryOut(_ ending: Ending) {
    let flow = ending.flow
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
      log(member, .ended(member == flow ? ending.how : .cancelled))
    }
    if let parent {
      stopAwaiting(flow, in: parent)
      tell(parent, of: flow, ending)
      endIfAbandoned(parent)
    } else {
      note(flow, .finished(ending.result))
      reply(flow)
    }
  }

  private mutating func tell(_ parent: Int, of flow: Int, _ ending: Ending) {
    switch ending.how {
    case .output:
      handOver(ending.output, of: flow, flowIsAlive: false)
    case .dismissed:
      if let cue = flows[flow].onDismiss { enqueue(cue, in: parent) }
    case .cancelled:
      break
    }
  }

  /// Hands an output to the starter: at the end, or on the way.
  mutating func handOver(_ output: Int, of flow: Int, flowIsAlive: Bool) {
    guard let parent = flows[flow].parent else {
      note(flow, .reported(output))
      reply(flow)
      return
    }
    note(flow, .handedOver(output, flowIsAlive: flowIsAlive))
    reply(flow)
    if let cue = flows[flow].output { enqueue(cue, in: parent) }
  }

  mutating func reply(_ flow: Int) {
    if let effect = flows[flow].reply.take() { perform(effect) }
  }

  /// Every step that waits in the flow gets its outcome, in order; then its steppers, screens and the flow itself go.
  ///
  /// Steps that have their place in the queue get theirs when their turn comes.
  private mutating func release(_ flow: Int) {
    let waiting = [flows[flow].resolving].compactMap(\.self) + flows[flow].waiting
    flows[flow].resolving = nil
    flows[flow].waiting = []
    for step in waiting {
      ignore(step, in: flow)
    }
    for source in flows[flow].sources.indices where flows[flow].sources[source].isOwn {
      endSource(source, of: flow)
    }
    for number in flows[flow].contributions.indices where flows[flow].contributions[number].isUp {
      flows[flow].contributions[number].isUp = false
      for source in flows[flow].contributions[number].sources {
        endSource(source, of: flow)
      }
    }
    for source in flows[flow].sources.indices {
      endSource(source, of: flow)
    }
    if !flows[flow].isAdapting {
      sayFarewell(of: flow)
    }
  }

  mutating func sayFarewell(of flow: Int) {
    if flows[flow].farewellIsArmed, let effect = flows[flow].farewell.take() { perform(effect) }
  }

  mutating func endAll() {
    isOver = true
    for root in roots {
      end(root, .cancelled)
      drain()
    }
    for number in waitingOffers {
      offers[number].isSettled = true
    }
    waitingOffers = []
  }

  /// From here on flows and steppers may have something to do when they are released.
  mutating func armFarewells() {
    for flow in flows.indices where !flows[flow].hasLeft { flows[flow].farewellIsArmed = true }
    for stepper in steppers.indices where isInUse(stepper) { steppers[stepper].farewellIsArmed = true }
  }
}

extension Model.Ending {
  var result: FlowResult<Int> {
    switch how {
    case .output: .output(output)
    case .dismissed: .dismissed
    case .cancelled: .cancelled
    }
  }
}
