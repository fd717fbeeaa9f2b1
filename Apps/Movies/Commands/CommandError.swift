import FlowScreens

/// The error of a command, as one line that is safe to print.
nonisolated struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.terminalSafe
  }
}
