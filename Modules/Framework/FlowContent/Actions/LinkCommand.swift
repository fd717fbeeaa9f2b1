/// A command that follows a link, offered on every screen.
///
/// ```swift
/// registry.contribute(LinkCommand("Add a movie", link: "wishlist/add", key: "+"))
/// ```
///
/// A feature contributes it to the registry. Front ends offer it where the user looks for commands, such as in a command
/// palette.
public struct LinkCommand: Hashable, Sendable, CustomStringConvertible {
  /// The title for the user, a verb phrase or the name of a place.
  public let title: String

  /// The path of the link, with slashes between its parts; for a front end, the URL with its scheme.
  public let link: String

  /// The key for the command. It works where no action of the screen asks for the same key.
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
