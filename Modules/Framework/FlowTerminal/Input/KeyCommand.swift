import FlowScreens

/// What a key leads to outside of the view's own state.
nonisolated enum KeyCommand: Equatable {
  /// Goes to the window.
  case send(Intent)
  /// All go to the window, until one is not taken.
  case sendAll([Intent])
  /// Follows a link.
  case open(String)
  /// Shows a short message.
  case say(String)
  case quit
  case interrupt
  case suspend
  case redraw
}
