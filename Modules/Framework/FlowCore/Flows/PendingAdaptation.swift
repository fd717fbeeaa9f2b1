/// An asynchronous adaptation waiting for its answer.
public struct PendingAdaptation {
  /// The adapting flow.
  public let flow: FlowID
  /// The step being adapted.
  public let step: any Step
  /// The user's action awaited by the adaptation, or `nil` if it waits for something else.
  public let awaitedUserAction: String?
}

extension PendingAdaptation: CustomStringConvertible {
  /// The flow, the step, and the user's action: `BeersFlow favoritesAreWanted (user's turn: SignInFlow)`.
  public var description: String {
    "\(flow) \(step)" + (awaitedUserAction.map { " (user's turn: \($0))" } ?? "")
  }
}
