import FlowCore

/// Promises 3, 13 and 14: hidden presentables are silent, the initial step comes first, twice is once.
extension Model {
  mutating func contribute(screen: Int, stepper: Int?, _ allowance: Allowance, step: Int, to flow: Int) {
    let source = stepper.map { listen(to: $0, in: flow) }
    let number = flows[flow].contributions.count
    flows[flow].contributions.append(
      ModelContribution(screen: screen, source: source, allowance: allowance, step: step))
    screens[screen].contributions.append((flow, number))
    if let source {
      flows[flow].sources[source].gates.append(number)
      judgeWaiting(source, in: flow)
    }
    if screens[screen].phase == .dismissed {
      takeDown(number, of: flow)
    }
    if let source {
      begin(source, in: flow)
    }
  }

  /// A flow listens to a stepper once, however often it is contributed. One whose last presentable was dismissed begins
  /// anew.
  private mutating func listen(to stepper: Int, in flow: Int) -> Int {
    if let known = flows[flow].sources.firstIndex(where: { $0.stepper == stepper }) {
      if !flows[flow].sources[known].isOpen {
        flows[flow].sources[known].isOpen = true
        flows[flow].sources[known].hasBegun = false
        flows[flow].sources[known].passesWhenDismissed = false
      }
      return known
    }
    return addSource(stepper, isOwn: false, to: flow)
  }

  mutating func addSource(_ stepper: Int, isOwn: Bool, to flow: Int) -> Int {
    flows[flow].sources.append(ModelSource(stepper: stepper, isOwn: isOwn))
    steppers[stepper].listeners.append(flow)
    return flows[flow].sources.count - 1
  }

  mutating func begin(_ source: Int, in flow: Int) {
    let known = flows[flow].sources[source]
    guard known.isOpen, !known.hasBegun else { return }
    flows[flow].sources[source].hasBegun = true
    if let cue = steppers[known.stepper].initial {
      receive(cue, from: source, in: flow)
    }
    for cue in steppers[known.stepper].ready {
      emit(cue, from: known.stepper)
    }
  }

  mutating func receive(_ cue: Cue, from source: Int, in flow: Int) {
    switch verdict(on: source, in: flow) {
    case .pass: enqueue(cue, in: flow)
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
    if let source = flows[flow].contributions[contribution].source {
      judgeWaiting(source, in: flow)
    }
  }

  /// The presentable of a contribution was dismissed.
  mutating func takeDown(_ contribution: Int, of flow: Int) {
    flows[flow].contributions[contribution].isUp = false
    guard let source = flows[flow].contributions[contribution].source else { return }
    flows[flow].sources[source].gates.removeAll { $0 == contribution }
    if flows[flow].contributions[contribution].allowance.whenDismissed {
      flows[flow].sources[source].passesWhenDismissed = true
    }
    judgeWaiting(source, in: flow)
    if flows[flow].sources[source].gates.isEmpty, !flows[flow].sources[source].isOwn {
      flows[flow].sources[source].isOpen = false
    }
  }

  /// What waits is delivered, waits on or is ignored.
  private mutating func judgeWaiting(_ source: Int, in flow: Int) {
    let waiting = flows[flow].sources[source].waiting
    flows[flow].sources[source].waiting = []
    for cue in waiting {
      receive(cue, from: source, in: flow)
    }
  }
}
