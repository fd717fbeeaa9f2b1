/// What the person has noted about a movie.
public struct MovieMarks: Hashable, Codable, Sendable {
  /// Whether the movie is on the wishlist.
  public let isOnWishlist: Bool
  /// How the movie was watched; `nil` if it is not marked as watched.
  public let watched: Viewing?

  /// Creates the marks of a movie.
  public init(isOnWishlist: Bool = false, watched: Viewing? = nil) {
    self.isOnWishlist = isOnWishlist
    self.watched = watched
  }
}
