import FlowReactive

/// A step that waits for the answer of an asynchronous adaptation, or with it for its turn.
final class Resolution<S: Step> {
  let step: S
  let offer: StepOffer<S>?
  var task: Task<Void, Never>?
  var answer: Result<S?, any Error>?

  init(of step: S, _ offer: StepOffer<S>?) {
    self.step = step
    self.offer = offer
  }

  nonisolated deinit {}
}

/// Steps whose turn came while another was being resolved.
final class HeldSteps<S: Step> {
  var queue = Queue<(S, StepOffer<S>?)>()

  nonisolated deinit {}
}
