/// A contributed action, as a screen offers it.
nonisolated public struct OfferedAction: Identifiable, Hashable, Sendable {
  /// The feature and the title, such as `Reviews/Write a review`. It is the same in every process, so a step can store
  /// it.
  public let id: String

  /// The title for the user, a verb phrase.
  public let title: String

  /// The key for the action, if there is a keyboard.
  public let key: Character?
}
