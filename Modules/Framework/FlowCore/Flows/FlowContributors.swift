/// The result of a navigation: the sources of steps from then on, or the end of the flow.
///
/// ```swift
/// switch step {
/// case .nameIsRequired: .one(root.push(NameModel()))
/// case .nameIsGiven(let name): .end(name)
/// }
/// ```
public enum FlowContributors<StepType: Step, Output> {
  /// No new contributor.
  case none
  /// One new contributor.
  case one(FlowContributor<StepType>)
  /// Several contributors, joining in the order written.
  case multiple([FlowContributor<StepType>])
  /// An output for the flow's starter. The flow goes on, and the contributors join.
  ///
  /// ```swift
  /// case .themeIsPicked(let theme): return .report(theme)
  /// ```
  case report(Output, contributors: [FlowContributor<StepType>] = [])
  /// The end of the flow: it and all flows below it are detached and released, and then its starter receives the
  /// output.
  case end(Output)
  /// No contributors, because the flow doesn't handle the step.
  case unhandled
}

extension FlowContributors where Output == Void {
  /// The end of a flow without an output.
  public static var end: Self { .end(()) }
}

/// The result of a navigation: `FlowContributors` without its type parameters.
@usableFromInline
enum Navigation {
  case none
  case one(Joining)
  case multiple([Joining])
  case report(() -> Void, contributors: [Joining])
  case end(() -> Void)
  case unhandled
}

extension FlowContributors {
  @inlinable
  func navigation(_ tellStarter: @escaping (FlowMessage<Output>) -> Void) -> Navigation {
    switch self {
    case .none: .none
    case .one(let contributor): .one(contributor.join)
    case .multiple(let contributors): .multiple(contributors.map(\.join))
    case .report(let output, let contributors):
      .report({ tellStarter(.report(output)) }, contributors: contributors.map(\.join))
    case .end(let output): .end { tellStarter(.end(.output(output))) }
    case .unhandled: .unhandled
    }
  }
}
