import FlowContent
public import FlowCore
public import FlowReactive
import Observation

/// A question to the user over the present screen. It closes when the user has chosen an answer.
///
/// ```swift
/// private func askBeforeSigningOut() -> FlowContributors<SettingsStep, SettingsOutput> {
///   let alert = Alert<SettingsStep>(
///     "Sign out?", message: "Your lists stay on this computer.",
///     choices: [.init("Sign out", isDestructive: true, answer: .signOutIsConfirmed), .init("Cancel")])
///   return .one(root.present(alert))
/// }
/// ```
///
/// The alert emits the step of the choice and then dismisses itself, even if the flow has presented something over it.
/// Going back dismisses it without a step. ``Screen/onDismiss`` is called in either case. Asynchronous code asks with
/// ``ModalPresenting/ask(_:message:choices:)``.
///
/// It is a ``Screen``: a front end that does not treat alerts specially shows the choices as actions.
public final class Alert<StepType: Step>: Screen, Stepper {
  /// An answer to the question, with the step emitted for it.
  public typealias Choice = AlertChoice<StepType>

  /// The relay that emits the step of the choice.
  public let steps = PublishRelay<StepType>()

  private let emits: Bool
  private var chosen: Choice?

  /// Creates an alert, which can be presented once.
  ///
  /// - Parameters:
  ///   - title: The question, in a few words.
  ///   - message: The information the user needs to choose.
  ///   - choices: The answers, in the order in which they are shown.
  ///   - onDismiss: Called once when the alert is dismissed, whatever the cause.
  public init(_ title: String, message: String, choices: [Choice], onDismiss: (() -> Void)? = nil) {
    emits = choices.contains { $0.answer != nil }
    let model = AlertModel(title: title, message: message)
    super.init(model, onDismiss: onDismiss)
    model.actions = choices.enumerated().map { index, choice in
      let id = ActionID(rawValue: "\(index)")
      return Action(id, choice.title, key: choice.key, isDestructive: choice.isDestructive) { [weak self] in
        self?.take(choice)
      }
    }
  }

  /// Takes the answer. Only the first one counts.
  private func take(_ choice: Choice) {
    guard chosen == nil else { return }
    chosen = choice
    // An answer given while the flow still navigates waits until the flow listens.
    if choice.answer == nil || steps.hasSubscribers {
      giveAnswer()
    }
  }

  override var mistake: Mistake? {
    emits && !steps.hasSubscribers ? .shownNotContributed("Alert “\(content.title.terminalSafe)”") : nil
  }

  /// Emits the step of an answer given before a flow listened.
  public func readyToEmitSteps() {
    giveAnswer()
  }

  private func giveAnswer() {
    guard let chosen else { return }
    if let step = chosen.answer {
      steps.accept(step)
    }
    removeFromContainer()
  }
}

@Observable
private final class AlertModel: ScreenModel {
  let work = Work()
  let title: String
  let message: String
  var actions: [Action] = []

  init(title: String, message: String) {
    self.title = title
    self.message = message
  }

  var content: ScreenContent {
    ScreenContent(title: title, elements: [.text(message)], actions: actions, isQuestion: true)
  }
}
