/// A link offered under a title by a front end.
nonisolated public struct TitledLink: Hashable, Sendable {
  /// The title for the user.
  public let title: String
  /// The URL of the link.
  public let url: String
  /// The key that follows the link where no action has it.
  public let key: Character?

  /// Creates a link with a title.
  public init(_ title: String, url: String, key: Character? = nil) {
    self.title = title
    self.url = url
    self.key = key
  }
}
