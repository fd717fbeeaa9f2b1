import FlowCore

/// A way in which the user tries to leave a screen, which the screen's model can refuse.
///
/// ```swift
/// func shouldLeave(by attempt: LeaveAttempt) -> Bool {
///   if draft == saved { return true }
///   steps.accept(.discardingIsWanted)  // the flow asks the user, and pops the screen if the answer is yes
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
    hierarchy.reversed().allSatisfy { presentable in
      guard let screen = presentable as? Screen, attempt != .selectingTab || screen.lifecycle.isVisible else {
        return true
      }
      return screen.shouldBeLeft(by: attempt)
    }
  }
}

extension Window {
  /// Asks every screen in the window whether the user can quit. Front ends call it before they quit.
  ///
  /// - Returns: `true` if no screen refuses. The window stays open.
  public func requestClose() -> Bool {
    mayBeLeft(by: .quitting)
  }
}
