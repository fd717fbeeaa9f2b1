/// What the person has noted about a film.
public struct MovieMarks: Hashable, Codable, Sendable {
  /// Whether the film is on the wishlist.
  public let isOnWishlist: Bool
  /// How the film was watched; `nil` if it is not marked as watched.
  public let watched: Viewing?

  /// Creates the marks of a film.
  public init(isOnWishlist: Bool = false, watched: Viewing? = nil) {
    self.isOnWishlist = isOnWishlist
    self.watched = watched
  }
}
