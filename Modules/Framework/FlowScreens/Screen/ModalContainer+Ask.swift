import FlowCore
import FlowReactive

extension ModalContainer {
  /// Presents an alert, and returns the answer that the user chooses.
  ///
  /// ```swift
  /// case .signOutIsWanted:
  ///   .resolve { [root] in
  ///     await root.ask("Sign out?", choices: [("Sign out", true), ("Cancel", false)]) == true ? .signOut : nil
  ///   }
  /// ```
  ///
  /// The wait is the user's turn, for which `settle()`, scripts and tests do not wait. Canceling the task dismisses the
  /// alert.
  ///
  /// - Parameters:
  ///   - title: The question, in a few words.
  ///   - message: The information that the user needs to choose.
  ///   - choices: The titles and values of the answers, in the order in which they are shown.
  /// - Returns: The value of the chosen answer, or `nil` if the alert was dismissed without one.
  public func ask<Answer>(
    _ title: String, message: String = "", choices: [(title: String, answer: Answer)]
  ) async -> Answer? {
    let titles = choices.enumerated().map { Alert<AnswerStep>.Choice($1.title, emits: AnswerStep(index: $0)) }
    let alert = Alert(title, message: message, choices: titles)
    var chosen: Int?
    let subscription = alert.steps.subscribe(onNext: { chosen = $0.index })
    await withTaskCancellationHandler {
      await UserTurn.wait(for: "an answer to “\(title)”") { answer in
        alert.onDismiss = { answer(()) }
        if !Task.isCancelled {
          present(alert)
        }
        if alert.lifecycle.container == nil {
          alert.lifecycle.dismiss()
        }
      }
    } onCancel: {
      Task { @MainActor in alert.close() }
    }
    subscription.dispose()
    return chosen.map { choices[$0].answer }
  }
}

/// The position of the chosen answer.
nonisolated private struct AnswerStep: Step {
  let index: Int
}
