import FlowCore
import FlowReactive

/// A way in which the user tries to leave a screen, which the screen's model can refuse.
///
/// ```swift
/// func shouldLeave(by attempt: LeaveAttempt) -> Bool {
///   if !isUploading { return true }
///   steps.accept(.uploadIsRunning)  // the flow tells the user
///   return false
/// }
/// ```
nonisolated public enum LeaveAttempt: Sendable {
  /// The user goes back from the screen.
  case goingBack
  /// The user closes the sheet or the alert in which the screen is.
  case closingSheet
  /// The user selects another tab. The screen is hidden, not dismissed.
  case selectingTab
  /// The user closes the window or quits.
  case quitting
}

extension Presentable {
  /// Asks the screens that the user would leave, the topmost first, until one refuses.
  func mayBeLeft(by attempt: LeaveAttempt) -> Bool {
    screensAffected(by: attempt).allSatisfy { $0.shouldBeLeft(by: attempt) }
  }

  /// Leaves the screens in the presentable if none refuses. If changes would be lost, the user decides first.
  ///
  /// - Parameter proceed: Leaves the screens, at once or when the user has chosen to discard the changes.
  /// - Returns: `false` if a screen refuses.
  @discardableResult
  func leave(by attempt: LeaveAttempt, then proceed: @escaping () -> Void) -> Bool {
    guard mayBeLeft(by: attempt) else { return false }
    if let screen = screenLosingChanges(by: attempt) {
      screen.askToDiscardChanges(then: proceed)
    } else {
      proceed()
    }
    return true
  }

  /// Returns the topmost screen whose changes would be lost. Selecting a tab loses none, and quitting none that the next
  /// start restores.
  func screenLosingChanges(by attempt: LeaveAttempt) -> Screen? {
    if attempt == .selectingTab { return nil }
    let isRestored = attempt == .quitting && (self as? Window)?.restoresChanges == true
    return hierarchy.reversed().lazy.compactMap { $0 as? Screen }.first {
      $0.hasUnsavedChanges && !(isRestored && $0.model is any RestorableModel)
    }
  }

  private func screensAffected(by attempt: LeaveAttempt) -> [Screen] {
    hierarchy.reversed().compactMap { $0 as? Screen }.filter { attempt != .selectingTab || $0.lifecycle.isVisible }
  }
}

extension Window {
  /// Asks every screen in the window whether the user can quit. Front ends call it before they quit.
  ///
  /// - Parameter quit: Quits, at once or when the user has chosen to discard unsaved changes. The window stays open.
  /// - Returns: `false` if a screen refuses.
  public func requestClose(then quit: @escaping () -> Void) -> Bool {
    leave(by: .quitting, then: quit)
  }

  /// A Boolean value that indicates whether something that the user entered would be lost with the window.
  public var hasUnsavedChanges: Bool { screenLosingChanges(by: .quitting) != nil }

}

extension Container {
  /// Asks the user to discard unsaved changes anywhere in the window, if there are any, for example before the user signs
  /// out.
  ///
  /// - Parameter proceed: Called at once if there are none, or when the user has chosen to discard them.
  public func confirmLosingChanges(then proceed: @escaping () -> Void) {
    guard let screen = outermost.screenLosingChanges(by: .goingBack) else { return proceed() }
    screen.askToDiscardChanges(then: proceed)
  }

  /// Closes the sheet in front if it has unsaved changes, for example before following a link. The user decides about the
  /// changes first. A form that isn't in a sheet stays where it is.
  ///
  /// - Parameter proceed: Called when no sheet in front has unsaved changes: at once, or when the user has chosen to discard
  ///   them. It isn't called if the user keeps editing.
  public func leaveUnsavedChanges(then proceed: @escaping () -> Void) {
    guard let (presentable, attempt, close) = firstClosing(by: .closingSheet),
      presentable.screenLosingChanges(by: attempt) != nil
    else {
      return proceed()
    }
    presentable.leave(by: attempt) { [self] in
      close()
      leaveUnsavedChanges(then: proceed)
    }
  }
}

extension Screen {
  /// Asks over everything else, because the screen can be in a tab that is not selected.
  fileprivate func askToDiscardChanges(then proceed: @escaping () -> Void) {
    guard let container = outermost as? ModalContainer else { return proceed() }
    let alert = Alert(
      "Discard your changes?", message: "What you entered in “\(content.title)” isn’t saved.",
      choices: [
        .init("Keep editing", key: "e"), .init("Discard", key: "d", isDestructive: true, emits: Discarded()),
      ])
    _ = alert.steps.subscribe(onNext: { _ in proceed() })
    container.present(alert)
  }
}

/// The user's choice to discard changes.
nonisolated private struct Discarded: Step {}
