/// What a navigation leads to: who emits steps from now on, or the end of the flow.
public enum FlowContributors<StepType: Step, Output> {
  /// Nobody new.
  case none

  /// One contributor.
  case one(FlowContributor<StepType>)

  /// Several contributors, taken in the order written.
  case multiple([FlowContributor<StepType>])

  /// The flow is over: it and all below it are detached and released, then whoever started it receives the output.
  case end(Output)

  /// The step is none of this flow's business: nothing was done.
  case unhandled
}

extension FlowContributors where Output == Void {
  /// The flow is over and has nothing to hand over.
  public static var end: Self { .end(()) }
}
