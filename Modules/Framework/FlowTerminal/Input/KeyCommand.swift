import FlowScreens

/// What a key leads to outside of the view's own state.
nonisolated enum KeyCommand: Equatable {
  /// Goes to the window.
  case send(Intent)
  case quit
  case interrupt
  case suspend
  case redraw
}
