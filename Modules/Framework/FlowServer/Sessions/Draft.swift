/// What the user has entered in a window and not saved.
nonisolated struct Draft: Codable, Equatable, Sendable {
  /// The title of the screen with the input.
  let title: String

  /// The address of the place that the window shows.
  let address: String
}
