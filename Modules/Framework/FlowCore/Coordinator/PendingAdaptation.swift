/// An asynchronous adaptation that waits for its answer.
public struct PendingAdaptation {
  /// The flow that adapts.
  public let flow: FlowID
  /// The step that is adapted.
  public let step: any Step
  /// The action of the user for which the adaptation waits, or `nil` if it waits for something else.
  public let awaitedUserAction: String?
}

extension PendingAdaptation: CustomStringConvertible {
  /// The flow, the step, and the user's action: `BeersFlow favoritesAreWanted (user's turn: SignInFlow)`.
  public var description: String {
    "\(flow) \(step)" + (awaitedUserAction.map { " (user's turn: \($0))" } ?? "")
  }
}
