public import FlowContent

/// The deep links of an application, for front ends and scripts.
public struct LinkHandler {
  /// Follows a link. Throws, and changes nothing, if it leads nowhere.
  public let open: (String) throws -> Void

  /// Returns the link to the current place, or `nil` if no link leads there.
  public let current: () -> String?

  /// Returns the commands now offered on every screen, with the URLs of their links.
  public let commands: () -> [LinkCommand]

  /// Returns the places offered by a command palette for a text, with the URLs of their links.
  public let search: @MainActor (String) async -> [LinkCommand]

  /// Creates a handler.
  ///
  /// ```swift
  /// let links = LinkHandler(
  ///   commands: { [LinkCommand("Add a movie", link: "movies://wishlist/add", key: "+")] },
  ///   open: { try registry.open(DeepLink($0, scheme: "movies")) },
  ///   current: { registry.link(to: coordinator.tree)?.text(scheme: "movies") })
  /// ```
  public init(
    commands: @escaping () -> [LinkCommand] = { [] },
    search: @escaping @MainActor (String) async -> [LinkCommand] = { _ in [] },
    open: @escaping (String) throws -> Void, current: @escaping () -> String?
  ) {
    self.commands = commands
    self.search = search
    self.open = open
    self.current = current
  }
}
