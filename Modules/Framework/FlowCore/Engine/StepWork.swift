public import FlowReactive

/// What a flow's node does with its steps.
///
/// These are functions, and not methods that a subclass overrides, because the compiler makes them for the types of the
/// flow where the flow is started. A method that is found in the table of a generic class is not specialized: it looks
/// up each type that it handles each time that it is called.
@usableFromInline
struct StepWork<S: Step> {
  /// Where steps will wait: it is specialized as the functions are.
  let queue: Queue<S>
  /// Adapts a step, and navigates to it.
  let handle: (StepNode<S>, S, StepOffer<S>?) -> Void
  /// Puts a step where those wait whose turn will come.
  let enqueue: (StepNode<S>, S) -> Void
  /// Handles the one that has waited longest.
  let handleNext: (StepNode<S>) -> Void
  /// Calls a function with the stepper's initial step, if it has one.
  let handOverInitialStep: (any Stepper<S>, (S) -> Void) -> Void

  @usableFromInline
  init(
    queue: Queue<S>,
    handle: @escaping (StepNode<S>, S, StepOffer<S>?) -> Void, enqueue: @escaping (StepNode<S>, S) -> Void,
    handleNext: @escaping (StepNode<S>) -> Void,
    handOverInitialStep: @escaping (any Stepper<S>, (S) -> Void) -> Void
  ) {
    self.queue = queue
    self.handle = handle
    self.enqueue = enqueue
    self.handleNext = handleNext
    self.handOverInitialStep = handOverInitialStep
  }
}
