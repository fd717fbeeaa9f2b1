/// A link offered under a title on every page, or found for a text.
nonisolated package struct PageLink: Equatable, Sendable {
  /// The title for the user.
  package let title: String
  /// The address of the place.
  package let address: Address
  /// The key that follows the link where no action has it.
  package let key: Character?

  /// Creates a link.
  package init(_ title: String, address: Address, key: Character? = nil) {
    self.title = title
    self.address = address
    self.key = key
  }
}
