/// The changes of a session since it was written.
nonisolated struct SessionChanges: Sendable {
  /// The session, if anything but a window has changed.
  var session: SavedSession?
  /// The changed windows, by name.
  var windows: [String: SavedWindow] = [:]
  /// The names of the windows that are gone.
  var gone: Set<String> = []

  var isEmpty: Bool { session == nil && windows.isEmpty && gone.isEmpty }
}
