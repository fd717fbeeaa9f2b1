/// The answer of one of several meanings of a key.
nonisolated enum KeyHandling {
  /// The key has another meaning.
  case passed
  /// The key had its effect on the view's state, and beyond that the one of the command.
  case done(KeyCommand?)

  /// Passes a key on that gives no command.
  init(_ command: KeyCommand?) {
    self = command.map(KeyHandling.done) ?? .passed
  }
}
