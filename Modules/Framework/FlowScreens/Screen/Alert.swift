public import FlowCore
public import FlowReactive

/// A question to the user over the present screen that closes when the user has chosen an answer.
///
/// ```swift
/// private func askBeforeSigningOut() -> FlowContributors<SettingsStep, SettingsOutput> {
///   let alert = Alert<SettingsStep>(
///     "Sign out?", message: "Your lists stay on this computer.",
///     choices: [.init("Sign out", isDestructive: true, emits: .signOutIsConfirmed), .init("Cancel")])
///   root.present(alert)
///   return .one(.contribute(alert))
/// }
/// ```
///
/// The alert emits the step of the choice and then dismisses itself, even if the flow has presented something over it.
/// Going back dismisses it without a step. ``Screen/onDismiss`` is called in either case. Asynchronous code asks with
/// ``ModalContainer/ask(_:message:choices:)``.
///
/// It is a ``Screen``: a front end that does not treat alerts specially shows the choices as actions.
public final class Alert<StepType: Step>: Screen, Stepper {
  /// An answer that the user can choose.
  nonisolated public struct Choice: Sendable {
    /// The title of the answer.
    public let title: String
    /// The key that chooses the answer, if there is a keyboard.
    public let key: Character?
    /// A Boolean value that indicates whether the answer deletes something.
    public let isDestructive: Bool
    /// The step that the alert emits if the answer is chosen, if any.
    public let step: StepType?

    /// Creates an answer. Without a step it only closes the alert.
    public init(_ title: String, key: Character? = nil, isDestructive: Bool = false, emits step: StepType? = nil) {
      self.title = title
      self.key = key
      self.isDestructive = isDestructive
      self.step = step
    }
  }

  /// The relay that emits the step of the choice.
  public let steps = PublishRelay<StepType>()

  private let choices: [Choice]
  private var answer: Choice?

  /// Creates an alert, which can be presented once.
  ///
  /// - Parameters:
  ///   - title: The question, in a few words.
  ///   - message: The information that the user needs to choose.
  ///   - choices: The answers, in the order in which they are shown.
  ///   - onDismiss: Called once when the alert is dismissed, whatever the cause.
  public init(_ title: String, message: String, choices: [Choice], onDismiss: (() -> Void)? = nil) {
    self.choices = choices
    let actions = choices.enumerated().map { index, choice in
      Action(Self.id(of: index), choice.title, key: choice.key, isDestructive: choice.isDestructive)
    }
    let content = ScreenContent(title: title, elements: [.text(message)], actions: actions, isQuestion: true)
    super.init(FixedContent(content), onDismiss: onDismiss)
  }

  /// Takes the answer. Only the first one counts.
  override func take(_ intent: ScreenIntent) {
    guard case .perform(let id) = intent, answer == nil,
      let index = choices.indices.first(where: { Self.id(of: $0) == id })
    else { return }
    answer = choices[index]
    // An answer that is given while the flow still navigates waits until the flow listens.
    if choices[index].step == nil || steps.hasSubscribers {
      giveAnswer()
    }
  }

  override var mistake: Mistake? {
    let emits = choices.contains { $0.step != nil }
    return emits && !steps.hasSubscribers ? .shownNotContributed("Alert “\(content.title.terminalSafe)”") : nil
  }

  /// Emits the step of an answer that was given before a flow listened.
  public func readyToEmitSteps() {
    giveAnswer()
  }

  private func giveAnswer() {
    guard let answer else { return }
    if let step = answer.step {
      steps.accept(step)
    }
    close()
  }

  /// Dismisses the alert, if it is presented.
  func close() {
    (lifecycle.container as? ModalContainer)?.dismiss(self)
  }

  private static func id(of index: Int) -> ActionID { ActionID(rawValue: "\(index)") }
}

/// The model of a screen whose content never changes.
private final class FixedContent: ScreenModel {
  let content: Observable<ScreenContent>
  let work = Work()

  init(_ content: ScreenContent) {
    self.content = .of(content)
  }

  func handle(_ intent: ScreenIntent) {}
}
