/// The user's marks of a movie.
public struct MovieMarks: Hashable, Codable, Sendable {
  /// A Boolean value that indicates whether the movie is on the wishlist.
  public let isOnWishlist: Bool
  /// The viewing; `nil` if the movie is not marked as watched.
  public let watched: Viewing?

  /// Creates the marks of a movie.
  public init(isOnWishlist: Bool = false, watched: Viewing? = nil) {
    self.isOnWishlist = isOnWishlist
    self.watched = watched
  }
}
