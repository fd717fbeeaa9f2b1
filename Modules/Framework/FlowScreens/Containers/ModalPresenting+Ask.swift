import FlowCore
import FlowReactive

extension ModalPresenting {
  /// Presents an alert, and returns the user's answer.
  ///
  /// ```swift
  /// case .signOutIsWanted:
  ///   .resolve { [root] in
  ///     let choices = [AlertChoice("Sign out", isDestructive: true, answer: true), .init("Cancel")]
  ///     return await root.ask("Sign out?", choices: choices) == true ? .signOut : nil
  ///   }
  /// ```
  ///
  /// The wait is the user's turn, for which `settle()`, scripts and tests do not wait. Canceling the task dismisses the
  /// alert.
  ///
  /// - Parameters:
  ///   - title: The question, in a few words.
  ///   - message: The information the user needs to choose.
  ///   - choices: The answers, in the order in which they are shown. Enter chooses the first one that isn't
  ///     destructive.
  /// - Returns: The value of the chosen answer, or `nil` if it has none or the alert was dismissed.
  public func ask<Answer>(
    _ title: String, message: String = "", choices: [AlertChoice<Answer>]
  ) async -> Answer? {
    let alert = Alert(
      title, message: message,
      choices: choices.enumerated().map { index, choice in
        .init(choice.title, key: choice.key, isDestructive: choice.isDestructive, answer: AnswerStep(index: index))
      })
    var chosen: Int?
    let subscription = alert.steps.subscribe(onNext: { chosen = $0.index })
    await withTaskCancellationHandler {
      await UserTurn.wait(for: "an answer to “\(title)”") { answer in
        alert.onDismiss = { answer(()) }
        if !Task.isCancelled {
          present(alert, style: .sheet, isDismissable: true)
        }
        if alert.lifecycle.container == nil {
          alert.lifecycle.dismiss()
        }
      }
    } onCancel: {
      Task { @MainActor in alert.removeFromContainer() }
    }
    subscription.dispose()
    return chosen.flatMap { choices[$0].answer }
  }
}

extension ModalPresenting {
  /// Tells the user something in an alert.
  package func tell(_ title: String, message: String) {
    let alert = Alert<AnswerStep>(title, message: message, choices: [.init("Go back", key: "b")])
    present(alert, style: .sheet, isDismissable: true)
  }
}

/// The position of the chosen answer.
nonisolated private struct AnswerStep: Step {
  let index: Int
}
