/// The user's turn: a wait that only the user can end.
///
/// While an adaptation or a model's work waits for the user, the tree counts as settled, so scripts and tests go on and
/// play the user. ``FlowCoordinator/result(of:with:under:)`` marks its wait automatically. Mark a wait of your own:
///
/// ```swift
/// let rating: Int? = await UserTurn.wait(for: "a rating") { answer in
///   form.onRating = { answer($0) }
///   form.onDismiss = { answer(nil) }
/// }
/// ```
public enum UserTurn {
  /// Waits for an answer of the user.
  ///
  /// The turn ends in the call giving the answer. Canceling the task doesn't end it: handle that with
  /// `withTaskCancellationHandler`.
  ///
  /// - Parameters:
  ///   - description: The awaited action, as a noun phrase.
  ///   - ask: Asks the user. It receives the closure to call with the answer, of which the first call counts.
  public static func wait<Answer>(
    for description: String, _ ask: (_ answer: @escaping (Answer) -> Void) -> Void
  ) async -> Answer {
    let activity = Activity.current
    return await withCheckedContinuation { (continuation: CheckedContinuation<AnswerBox<Answer>, Never>) in
      activity?.userTurnBegan(description)
      var waiting: CheckedContinuation<AnswerBox<Answer>, Never>? = continuation
      ask { answer in
        guard let continuation = waiting.take() else { return }
        activity?.userTurnEnded(description)
        continuation.resume(returning: AnswerBox(answer: answer))
      }
    }.answer
  }
}

/// Carries an answer from the main actor to the main actor.
private struct AnswerBox<Answer> {
  let answer: Answer
}
