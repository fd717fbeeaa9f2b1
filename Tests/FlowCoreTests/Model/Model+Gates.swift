import FlowCore

/// Promises 3, 13 and 14: hidden presentables are silent, the initial step comes first, twice is once.
extension Model {
  mutating func contribute(screen: Int, stepper: Int?, _ allowance: Allowance, step: NavigatedCue, to flow: Int) {
    let sources = stepper.map { parts(of: $0).map { listen(to: $0, in: flow) } } ?? []
    let number = flows[flow].contributions.count
    flows[flow].contributions.append(
      ModelContribution(screen: screen, sources: sources, allowance: allowance, step: step))
    for source in sources {
      flows[flow].sources[source].gates.append(number)
      judgeWaiting(source, in: flow)
    }
    let isUp = screens[screen].phase != .dismissed
    if isUp {
      // First, because an observer of the initial step may show or dismiss the screen.
      screens[screen].contributions.append((flow, number))
    }
    if isUp || allowance.whenDismissed {
      begin(sources, in: flow)
    }
    if !isUp {
      takeDown(number, of: flow)
    }
  }

  /// A composite and all steppers in it, or the stepper alone: each once.
  func parts(of stepper: Int) -> [Int] {
    var all: [Int] = []
    var pending = [stepper]
    while let next = pending.popLast() {
      guard !all.contains(next) else { continue }
      all.append(next)
      pending += steppers[next].parts.reversed()
    }
    return all
  }

  /// A flow listens to a stepper once, however often it is contributed. One whose last presentable was dismissed begins
  /// again.
  private mutating func listen(to stepper: Int, in flow: Int) -> Int {
    guard let known = source(of: stepper, in: flow) else { return addSource(stepper, isOwn: false, to: flow) }
    if !flows[flow].sources[known].isOpen {
      flows[flow].sources[known].isOpen = true
      flows[flow].sources[known].hasEmittedInitialStep = false
      flows[flow].sources[known].hasBegun = false
      flows[flow].sources[known].passesWhenDismissed = false
    }
    return known
  }

  mutating func addSource(_ stepper: Int, isOwn: Bool, to flow: Int) -> Int {
    flows[flow].sources.append(ModelSource(stepper: stepper, isOwn: isOwn))
    steppers[stepper].listeners.append(flow)
    return flows[flow].sources.count - 1
  }

  /// First all initial steps, then what each stepper emits when it may.
  mutating func begin(_ sources: [Int], in flow: Int) {
    for source in sources where flows[flow].sources[source].isOpen {
      guard !flows[flow].sources[source].hasEmittedInitialStep else { continue }
      flows[flow].sources[source].hasEmittedInitialStep = true
      if let cue = steppers[flows[flow].sources[source].stepper].initial {
        receive(cue, from: source, in: flow)
      }
    }
    for source in sources where flows[flow].sources[source].isOpen {
      guard !flows[flow].sources[source].hasBegun else { continue }
      flows[flow].sources[source].hasBegun = true
      let stepper = flows[flow].sources[source].stepper
      for cue in steppers[stepper].ready {
        emit(cue, from: stepper)
      }
    }
  }

  mutating func receive(_ cue: Cue, from source: Int, in flow: Int) {
    if flows[flow].hasLeft, !flows[flow].sources[source].isOpen { return }
    switch verdict(on: source, in: flow) {
    case .pass:
      // The presentable can be visible without having told so yet.
      deliverWaiting(source, in: flow)
      enqueue(cue, in: flow)
    case .wait: flows[flow].sources[source].waiting.append(cue)
    case .ignore(let reason): log(flow, .ignored(cue.id, reason))
    }
  }

  private enum Verdict {
    case pass
    case wait
    case ignore(IgnoredReason)
  }

  /// One presentable that lets steps pass is enough; one that was not shown yet lets them wait.
  private func verdict(on source: Int, in flow: Int) -> Verdict {
    let known = flows[flow].sources[source]
    if known.isOwn || known.passesWhenDismissed { return .pass }
    let gates = known.gates.map { number in
      let gate = flows[flow].contributions[number]
      return (phase: screens[gate.screen].phase, allowance: gate.allowance)
    }
    if gates.contains(where: { $0.phase == .visible }) { return .pass }
    if gates.contains(where: { $0.phase != .dismissed && $0.allowance.whenNotPresented }) { return .pass }
    if gates.contains(where: { $0.phase == .dismissed && $0.allowance.whenDismissed }) { return .pass }
    if gates.contains(where: { $0.phase == .created }) { return .wait }
    return .ignore(gates.contains { $0.phase == .hidden } ? .hidden : .dismissed)
  }

  mutating func appeared(_ contribution: Int, of flow: Int) {
    for source in flows[flow].contributions[contribution].sources {
      deliverWaiting(source, in: flow)
    }
  }

  /// The presentable of a contribution was dismissed.
  mutating func takeDown(_ contribution: Int, of flow: Int) {
    guard flows[flow].contributions[contribution].isUp else { return }
    flows[flow].contributions[contribution].isUp = false
    for source in flows[flow].contributions[contribution].sources {
      flows[flow].sources[source].gates.removeAll { $0 == contribution }
      if flows[flow].contributions[contribution].allowance.whenDismissed {
        flows[flow].sources[source].passesWhenDismissed = true
      }
      judgeWaiting(source, in: flow)
      if flows[flow].sources[source].gates.isEmpty, !flows[flow].sources[source].isOwn {
        close(source, of: flow)
      }
    }
    endIfAbandoned(flow)
  }

  /// Delivers the waiting steps, ignores them, or lets them wait.
  private mutating func judgeWaiting(_ source: Int, in flow: Int) {
    guard !flows[flow].sources[source].waiting.isEmpty else { return }
    switch verdict(on: source, in: flow) {
    case .pass: deliverWaiting(source, in: flow)
    case .wait: break
    case .ignore(let reason): ignoreWaiting(source, in: flow, reason)
    }
  }

  private mutating func deliverWaiting(_ source: Int, in flow: Int) {
    let waiting = flows[flow].sources[source].waiting
    flows[flow].sources[source].waiting = []
    for cue in waiting {
      enqueue(cue, in: flow)
    }
  }

  private mutating func ignoreWaiting(_ source: Int, in flow: Int, _ reason: IgnoredReason) {
    let waiting = flows[flow].sources[source].waiting
    flows[flow].sources[source].waiting = []
    for cue in waiting {
      log(flow, .ignored(cue.id, reason))
    }
  }

  // MARK: The life of a stepper

  /// The flow no longer needs the stepper; late steps still get their outcome.
  private mutating func close(_ source: Int, of flow: Int) {
    guard flows[flow].sources[source].isOpen else { return }
    flows[flow].sources[source].isOpen = false
    releaseIfUnused(flows[flow].sources[source].stepper)
  }

  /// The flow has ended.
  mutating func endSource(_ source: Int, of flow: Int) {
    guard !flows[flow].sources[source].isOver else { return }
    ignoreWaiting(source, in: flow, .flowEnded)
    close(source, of: flow)
    flows[flow].sources[source].isOver = true
    steppers[flows[flow].sources[source].stepper].listeners.removeAll { $0 == flow }
  }

  func isInUse(_ stepper: Int) -> Bool {
    steppers[stepper].isKept
      || flows.contains { $0.sources.contains { $0.stepper == stepper && $0.isOpen } }
      || steppers.indices.contains { steppers[$0].parts.contains(stepper) && isInUse($0) }
  }

  private mutating func releaseIfUnused(_ stepper: Int) {
    guard !steppers[stepper].isReleased, !isInUse(stepper) else { return }
    steppers[stepper].isReleased = true
    if steppers[stepper].farewellIsArmed, let effect = steppers[stepper].farewell.take() {
      perform(effect)
    }
    for part in steppers[stepper].parts {
      releaseIfUnused(part)
    }
  }
}
