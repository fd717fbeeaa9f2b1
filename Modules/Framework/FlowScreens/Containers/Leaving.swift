import FlowContent
import FlowCore
import FlowReactive

/// One attempt of the user to leave the screens in some presentables.
///
/// The user is asked about each screen that would lose their input, one after the other. An answer counts only while
/// what it is about is still there. If the screen of a question goes away meanwhile, the question goes with it.
final class Leaving {
  /// Something that the user leaves, and how.
  typealias Part = (presentable: any Presentable, attempt: LeaveAttempt)

  private let parts: [Part]
  private let proceed: () -> Void
  private let stay: () -> Void
  /// The screens whose changes the user has chosen to discard.
  private var discarded: [any Leavable] = []
  private var subscriptions = DisposeBag()

  /// - Parameters:
  ///   - parts: What the user leaves, the topmost first. The caller has asked its screens whether the user can.
  ///   - proceed: Called once when nothing is in the way: at once, or with the user's last answer.
  ///   - stay: Called instead if the user keeps editing, or if the screens or the question go away.
  init(
    _ parts: [Part], then proceed: @escaping () -> Void, otherwise stay: @escaping () -> Void = {}
  ) {
    self.parts = parts
    self.proceed = proceed
    self.stay = stay
  }

  /// Asks the user about the next screen that would lose changes, or proceeds if there is none.
  func askAboutChanges() {
    if let nextToLoseChanges {
      askAboutChanges(of: nextToLoseChanges)
    } else if discarded.isEmpty || parts.allSatisfy({ $0.presentable.mayBeLeft(by: $0.attempt) }) {
      proceed()
    } else {
      // A screen refuses that has come while the user was asked.
      stay()
    }
  }

  private var nextToLoseChanges: (any Leavable)? {
    for part in parts {
      for screen in part.presentable.screensLosingChanges(by: part.attempt)
      where !discarded.contains(where: { $0 === screen }) {
        return screen
      }
    }
    return nil
  }

  /// Asks over everything else, because the screen can be in another tab than the selected one.
  private func askAboutChanges(of screen: any Leavable) {
    guard let presenter = screen.outermostPresenter else { return proceed() }
    presenter.withdrawQuestion()
    let question = DiscardQuestion(
      "Discard your changes?", message: "What you entered in “\(screen.placeName)” isn’t saved.",
      choices: [
        .init("Keep editing", key: "e"), .init("Discard", key: "d", isDestructive: true, answer: ChangesAreDiscarded()),
      ])
    subscriptions.dispose()
    subscriptions = DisposeBag()
    screen.lifecycle.changes.filter { $0 == .dismissed }
      .subscribe(onNext: { [weak question] _ in question?.removeFromContainer() }).disposed(by: subscriptions)
    question.onDismiss = { [self] in
      if discarded.last !== screen { stay() }
    }
    // The question keeps this object, and this object not the question.
    _ = question.steps.subscribe(onNext: { [self, weak question] _ in
      // A front end can still hold a question taken back.
      guard let question, question.lifecycle.container != nil else { return }
      discarded.append(screen)
      question.removeFromContainer()
      askAboutChanges()
    })
    presenter.present(question, style: .sheet, isDismissable: true)
    if question.lifecycle.container == nil {
      question.lifecycle.dismiss()
    }
  }
}

typealias DiscardQuestion = Alert<ChangesAreDiscarded>

/// The user's choice to discard changes.
nonisolated struct ChangesAreDiscarded: Step {}

extension Presentable {
  /// The outermost of the presentable and its containers over which something can be presented.
  fileprivate var outermostPresenter: (any ModalPresenting)? {
    sequence(first: self as any Presentable) { $0.lifecycle.container }.reversed().lazy
      .compactMap { $0 as? any ModalPresenting }.first
  }

  /// Takes back a waiting question about changes: the last attempt to leave counts.
  func withdrawQuestion() {
    let question = (outermost as? any Container)?.children.last { $0 is DiscardQuestion }
    question?.removeFromContainer()
  }
}
