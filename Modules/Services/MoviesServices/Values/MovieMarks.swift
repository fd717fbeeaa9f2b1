/// The user's marks of a movie.
public struct MovieMarks: Hashable, Codable, Sendable {
  /// A Boolean value that indicates whether the movie is on the wishlist.
  public let isOnWishlist: Bool
  /// The viewings of the movie, the last one first, and those without a date at the end.
  public let viewings: [Viewing]

  /// Creates the marks of a movie.
  public init(isOnWishlist: Bool = false, viewings: [Viewing] = []) {
    self.isOnWishlist = isOnWishlist
    self.viewings = viewings
  }

  /// The last viewing; `nil` if the movie is not marked as watched.
  public var watched: Viewing? { viewings.first }

  /// The rating of the last viewing that is rated.
  public var rating: Int? { viewings.lazy.compactMap(\.rating).first }
}
