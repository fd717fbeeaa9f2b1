import FlowScreens

/// Something that a command could not do, as one line.
nonisolated struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.terminalSafe
  }
}
