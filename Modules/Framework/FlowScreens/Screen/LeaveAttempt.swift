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
