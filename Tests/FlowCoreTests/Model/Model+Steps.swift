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
    if flows[flow].resolving != nil {
      flows[flow].waiting.append(step)
    } else {
      adapt(step, in: flow)
    }
  }

  private mutating func adapt(_ step: WaitingStep, in flow: Int) {
    switch step.cue.adapting {
    case .proceed:
      navigate(to: step.cue, of: step, in: flow)
    case .replace(let other):
      log(flow, .adapted(step.cue.id, into: other.id))
      navigate(to: other, of: step, in: flow)
    case .reject:
      log(flow, .rejected(step.cue.id))
      settle(step.offer, by: flow, tookIt: false)
    case .ask:
      flows[flow].resolving = step
      questions.append(ModelQuestion(flow: flow, cue: step.cue))
    case .quit:
      moveRoot(of: flow, .dismiss)
      ignore(step, in: flow)
    }
  }

  mutating func answer(_ question: Int, _ answer: Answer) {
    questions[question].isAnswered = true
    let flow = questions[question].flow
    log(flow, .returned(question: question, isCancelled: flows[flow].hasLeft))
    // Of a flow that is gone the answer is dropped.
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
      navigate(to: step.cue, of: step, in: flow)
    case .replace(let other):
      log(flow, .adapted(step.cue.id, into: other.id))
      navigate(to: other, of: step, in: flow)
    case .drop:
      log(flow, .ignored(step.cue.id, .dropped))
      settle(step.offer, by: flow, tookIt: false)
    case .fail:
      log(flow, .rejected(step.cue.id))
      settle(step.offer, by: flow, tookIt: false)
    }
  }

  private mutating func navigate(to cue: Cue, of step: WaitingStep, in flow: Int) {
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
      log(flow, .didNavigate(cue.id))
      settle(step.offer, by: flow, tookIt: true)
      for contributor in contributors {
        take(contributor, of: cue, in: flow)
      }
      flows[flow].handledItsFirstStep = true
      becomeReadyIfPossible(flow)
    case .end(let output):
      log(flow, .didNavigate(cue.id))
      settle(step.offer, by: flow, tookIt: true)
      end(flow, .output, output)
    }
    navigating = nil
    let dismissed = dismissedMeanwhile
    dismissedMeanwhile = []
    for flow in dismissed {
      end(flow, .dismissed)
    }
  }

  private mutating func take(_ contributor: Contributor, of cue: Cue, in flow: Int) {
    switch contributor {
    case .screen(let screen, let stepper, let allowance):
      let screen = choose(screen)
      let stepper = choose(stepper, in: flow)
      contribute(screen: screen, stepper: stepper, allowance, step: cue.id, to: flow)
    case .child(let choice):
      start(choice, under: flow)
    case .current(let step):
      enqueue(step, in: flow)
    case .parent(let color, let step):
      forward(step, color, from: flow)
    }
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
