public import FlowCore
public import FlowReactive

/// Asks the person to choose, over whatever is shown, and takes itself down when they did.
///
/// ```swift
/// private func askWhetherToSignOut() -> FlowContributors<SettingsStep, SettingsOutput> {
///   let alert = Alert<SettingsStep>(
///     "Sign out?", message: "Your lists stay on this computer.",
///     choices: [.init("Sign out", isDestructive: true, emits: .signOutIsConfirmed), .init("Cancel")])
///   root.present(alert)
///   return .one(.contribute(alert))
/// }
/// ```
///
/// The step of the choice is emitted while the alert is still up, so that the flow gets it; then the alert is dismissed,
/// whatever the flow has presented over it meanwhile. Going back dismisses it without a step.
///
/// It is a ``Screen``: a front end that knows nothing of alerts shows the choices as actions.
public final class Alert<StepType: Step>: Screen, Stepper {
  /// One answer.
  nonisolated public struct Choice: Sendable {
    /// What the answer is called.
    public let title: String
    /// The key that chooses it, where there is a keyboard.
    public let key: Character?
    /// Whether it takes something away.
    public let isDestructive: Bool
    /// What happened if it is chosen; `nil` if nothing did.
    public let step: StepType?

    /// Creates an answer; without a step it only closes the alert.
    public init(_ title: String, key: Character? = nil, isDestructive: Bool = false, emits step: StepType? = nil) {
      self.title = title
      self.key = key
      self.isDestructive = isDestructive
      self.step = step
    }
  }

  /// Where the step of the choice is emitted.
  public let steps = PublishRelay<StepType>()

  private let choices: [Choice]
  private weak var presenter: Modals?
  private var answer: Choice?

  /// Creates an alert, to be presented once.
  ///
  /// - Parameters:
  ///   - title: The question, in a few words.
  ///   - message: What the person should know to choose.
  ///   - choices: The answers, in the order in which they are shown.
  public init(_ title: String, message: String, choices: [Choice]) {
    self.choices = choices
    let actions = choices.enumerated().map { index, choice in
      Action(Self.id(of: index), choice.title, key: choice.key, isDestructive: choice.isDestructive)
    }
    let content = ScreenContent(title: title, elements: [.text(message)], actions: actions, isQuestion: true)
    super.init(FixedContent(content))
  }

  /// Takes the answer; only the first counts.
  public override func handle(_ intent: ScreenIntent) {
    guard case .perform(let id) = intent, answer == nil,
      let index = choices.indices.first(where: { Self.id(of: $0) == id })
    else { return }
    answer = choices[index]
    // One that was given while the flow still navigates waits until the flow listens.
    if choices[index].step == nil || steps.hasSubscribers {
      giveAnswer()
    }
  }

  /// Emits the step of an answer that was given before anybody listened.
  public func readyToEmitSteps() {
    giveAnswer()
  }

  private func giveAnswer() {
    guard let answer else { return }
    if let step = answer.step {
      steps.accept(step)
    }
    presenter?.dismiss(self)
  }

  private static func id(of index: Int) -> ActionID { ActionID(rawValue: "\(index)") }
}

extension Alert: SelfDismissing {
  func wasPresented(among modals: Modals) {
    presenter = modals
  }
}

/// The model of a screen on which nothing ever changes.
private final class FixedContent: ScreenModel {
  let content: Observable<ScreenContent>
  let work = Work()

  init(_ content: ScreenContent) {
    self.content = .of(content)
  }

  func handle(_ intent: ScreenIntent) {}
}
