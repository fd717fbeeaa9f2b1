import FlowCore

/// Promises 1, 2, 4, 5, 8 and 11: what becomes of a step.
extension Model {
  mutating func enqueue(_ cue: Cue, in flow: Int) {
    if flows[flow].hasLeft {
      log(flow, .ignored(cue.id, .flowEnded))
    } else {
      queue.append(.step(flow: flow, WaitingStep(cue: cue)))
    }
  }

  /// A step's turn has come. While another step of the flow is being resolved it waits on.
  mutating func take(_ step: WaitingStep, in flow: Int) {
    if flows[flow].hasLeft {
      ignore(step, in: flow)
    } else if flows[flow].resolving != nil {
      flows[flow].waiting.append(step)
    } else if step.offer != nil, isUp(step.cue, in: flow) {
      // A flow in which the place of an offered step is up takes it without adapting it.
      reveal(step.cue, of: step, in: flow)
    } else {
      adapt(step, in: flow)
    }
  }

  /// Returns whether a presentable or a flow is up that the flow contributed for a step.
  private func isUp(_ cue: Cue, in flow: Int) -> Bool {
    flows[flow].contributions.contains { $0.isUp && $0.step.cue == cue.id }
      || flows[flow].children.contains { flows[$0].starter?.cue == cue.id }
  }

  private mutating func reveal(_ cue: Cue, of step: WaitingStep, in flow: Int) {
    log(flow, .revealed(cue.id))
    settle(step.offer, by: flow, tookIt: true)
  }

  /// Offered steps are always revealed if they can be.
  private mutating func proceed(to cue: Cue, of step: WaitingStep, reveals: Bool = false, in flow: Int) {
    if reveals || step.offer != nil, !flows[flow].hasLeft, isUp(cue, in: flow) {
      reveal(cue, of: step, in: flow)
    } else {
      navigate(to: cue, of: step, in: flow)
    }
  }

  private mutating func adapt(_ step: WaitingStep, in flow: Int) {
    switch step.cue.adapting {
    case .proceed:
      proceed(to: step.cue, of: step, in: flow)
    case .reveal:
      proceed(to: step.cue, of: step, reveals: true, in: flow)
    case .replace(let other):
      log(flow, .adapted(step.cue.id, into: other.id))
      proceed(to: other, of: step, in: flow)
    case .drop:
      log(flow, .ignored(step.cue.id, .dropped))
      settle(step.offer, by: flow, tookIt: false)
    case .reject:
      log(flow, .rejected(step.cue.id))
      settle(step.offer, by: flow, tookIt: false)
    case .ask:
      flows[flow].resolving = step
      questions.append(ModelQuestion(flow: flow, cue: step.cue))
    case .quit:
      flows[flow].isAdapting = true
      moveRoot(of: flow, .dismiss)
      flows[flow].isAdapting = false
      if flows[flow].hasLeft { sayFarewell(of: flow) }
      ignore(step, in: flow)
    }
  }

  /// Begins the questions of live flows, and returns them.
  mutating func beginQuestions() -> [Int] {
    let beginning = questions.indices.filter { !questions[$0].hasBegun && !flows[questions[$0].flow].hasLeft }
    for number in beginning {
      questions[number].hasBegun = true
    }
    return beginning
  }

  mutating func answer(_ question: Int, _ answer: Answer) {
    questions[question].isAnswered = true
    let flow = questions[question].flow
    note(flow, .returned(question: question, isCancelled: flows[flow].hasLeft))
    // The answer for a flow that has ended is dropped.
    if !flows[flow].hasLeft {
      queue.append(.answer(flow: flow, answer))
    }
  }

  /// The steps that waited are next in line, before anything that the resolved step leads to.
  mutating func take(_ answer: Answer, in flow: Int) {
    guard let step = flows[flow].resolving else { return }
    flows[flow].resolving = nil
    queue.append(contentsOf: flows[flow].waiting.map { .step(flow: flow, $0) })
    flows[flow].waiting = []
    switch answer {
    case .proceed:
      proceed(to: step.cue, of: step, in: flow)
    case .replace(let other):
      log(flow, .adapted(step.cue.id, into: other.id))
      proceed(to: other, of: step, in: flow)
    case .drop:
      log(flow, .ignored(step.cue.id, .dropped))
      settle(step.offer, by: flow, tookIt: false)
    case .fail:
      log(flow, .rejected(step.cue.id))
      settle(step.offer, by: flow, tookIt: false)
    }
  }

  private mutating func navigate(to cue: Cue, of step: WaitingStep, in flow: Int) {
    guard !flows[flow].hasLeft else { return ignore(WaitingStep(cue: cue, offer: step.offer), in: flow) }
    navigating = flow
    log(flow, .willNavigate(cue.id))
    for effect in cue.effects {
      perform(effect)
    }
    switch cue.reaction {
    case .unhandled:
      log(flow, .unhandled(cue.id))
      settle(step.offer, by: flow, tookIt: false)
    case .contribute(let contributors):
      let made = contributors.map { make($0, in: flow) }
      log(flow, .didNavigate(cue.id))
      settle(step.offer, by: flow, tookIt: true)
      take(made, of: cue, in: flow)
    case .report(let output, let contributors):
      let made = contributors.map { make($0, in: flow) }
      log(flow, .didNavigate(cue.id))
      settle(step.offer, by: flow, tookIt: true)
      handOver(output, of: flow, flowIsAlive: true)
      take(made, of: cue, in: flow)
    case .end(let output):
      log(flow, .didNavigate(cue.id))
      settle(step.offer, by: flow, tookIt: true)
      end(flow, .output, output)
    }
    navigating = nil
    endDismissed()
  }

  /// A contributor that the flow has made, to be taken in its turn.
  private enum Made {
    case screen(Int, stepper: Int?, Allowance)
    case child(Int)
    case current(Cue)
    case parent(Color, Cue)
  }

  private mutating func make(_ contributor: Contributor, in flow: Int) -> Made {
    switch contributor {
    case .screen(let screen, let stepper, let allowance, let isMapped):
      let screen = choose(screen)
      return .screen(screen, stepper: choose(stepper, isMapped: isMapped, in: flow), allowance)
    case .child(let choice): return .child(make(choice, under: flow))
    case .current(let step): return .current(step)
    case .parent(let color, let step): return .parent(color, step)
    }
  }

  private mutating func take(_ contributors: [Made], of cue: Cue, in flow: Int) {
    navigations += 1
    let step = NavigatedCue(cue: cue.id, number: navigations)
    for contributor in contributors {
      switch contributor {
      case .screen(let screen, let stepper, let allowance):
        contribute(screen: screen, stepper: stepper, allowance, step: step, to: flow)
      case .child(let child): start(child, of: step)
      case .current(let step): enqueue(step, in: flow)
      case .parent(let color, let step): forward(step, color, from: flow)
      }
    }
    flows[flow].handledItsFirstStep = true
    becomeReadyIfPossible(flow)
  }

  private mutating func forward(_ step: Cue, _ color: Color, from flow: Int) {
    if let parent = flows[flow].parent {
      if flows[parent].color == color {
        enqueue(step, in: parent)
      } else {
        log(parent, .unhandled(step.id))
      }
    } else {
      log(flow, .ignored(step.id, .noParent))
    }
  }

  mutating func ignore(_ step: WaitingStep, in flow: Int) {
    log(flow, .ignored(step.cue.id, .flowEnded))
    settle(step.offer, by: flow, tookIt: false)
  }
}
