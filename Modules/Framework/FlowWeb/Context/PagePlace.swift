/// A place on the way to what a page shows: a tab, a screen, a form or a sheet.
nonisolated package struct PagePlace: Equatable, Sendable {
  /// The name of the place for the user.
  package let name: String

  /// The address of the place, or of the one under it if the place has none.
  package let address: Address

  /// `true` if the address leads to this place, rather than to the one under it.
  package let hasOwnAddress: Bool

  /// Creates a place.
  package init(_ name: String, address: Address, hasOwnAddress: Bool) {
    self.name = name
    self.address = address
    self.hasOwnAddress = hasOwnAddress
  }

  /// The address of the place, or `nil` if it has none.
  package var ownAddress: Address? { hasOwnAddress ? address : nil }
}
