/// The deep links of an application, for front ends and scripts.
public struct LinkHandler {
  /// Follows a link. Throws, and changes nothing, if it leads nowhere.
  public let open: (String) throws -> Void

  /// Returns the link to the current place, or `nil` if no link leads there.
  public let current: () -> String?

  /// Returns the links now offered by a command palette on every screen.
  public let commands: () -> [TitledLink]

  /// Returns the places offered by a command palette for a text.
  public let search: @MainActor (String) async -> [TitledLink]

  /// Creates a handler.
  ///
  /// ```swift
  /// let links = LinkHandler(
  ///   commands: { [TitledLink("Add a movie", url: "movies://wishlist/add", key: "+")] },
  ///   open: { try registry.open(DeepLink($0, scheme: "movies")) },
  ///   current: { registry.link(to: coordinator.tree)?.text(scheme: "movies") })
  /// ```
  public init(
    commands: @escaping () -> [TitledLink] = { [] },
    search: @escaping @MainActor (String) async -> [TitledLink] = { _ in [] },
    open: @escaping (String) throws -> Void, current: @escaping () -> String?
  ) {
    self.commands = commands
    self.search = search
    self.open = open
    self.current = current
  }
}
