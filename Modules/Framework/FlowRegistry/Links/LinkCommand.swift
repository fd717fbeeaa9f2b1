/// A command that follows a link from every screen, contributed to the registry by a feature.
///
/// ```swift
/// registry.contribute(LinkCommand("Add a movie", link: "wishlist/add", key: "+"))
/// ```
///
/// Front ends offer it where the user looks for commands, such as in a command palette.
nonisolated public struct LinkCommand: Hashable, Sendable, CustomStringConvertible {
  /// The title for the user, a verb phrase or the name of a place.
  public let title: String

  /// The path of the link, as in `DeepLink/path`, with slashes between its parts.
  public let link: String

  /// The key for the command on every screen that has no action with this key.
  public let key: Character?

  /// Creates a command.
  public init(_ title: String, link: String, key: Character? = nil) {
    self.title = title
    self.link = link
    self.key = key
  }

  /// The title of the command.
  public var description: String { title }
}
