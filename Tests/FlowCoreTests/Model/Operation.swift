/// One operation of a random sequence. Its numbers choose among the objects that exist when it is carried out, so that it means
/// something too when operations before it were removed.
nonisolated enum Operation: Sendable {
  case coordinate(FlowChoice)
  /// The own stepper of a live flow emits.
  case emit(flow: Int, Cue)
  /// A screen that is up changes.
  case screen(Int, Move)
  /// The root of a live flow changes.
  case root(Int, Move)
  /// Anything, also to what is gone already.
  case any(Effect)
  /// Answers one of the questions that are open, those of flows that have ended included.
  case answer(Int, Answer)
  /// From now on, the next event of a kind has an effect, once.
  case observe(Moment, Effect)
  case endAll
}

/// An operation with its choices made.
nonisolated enum Action: Sendable {
  case nothing
  case coordinate(FlowChoice)
  case effect(Effect)
  case answer(question: Int, Answer)
  case observe(Moment, Effect)
  case endAll
}
