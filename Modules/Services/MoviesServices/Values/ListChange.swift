/// Something that the person did with a movie.
public struct ListChange: Hashable, Codable, Sendable {
  /// What was done.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// Put on the wishlist.
    case addedToWishlist
    /// Taken off the wishlist.
    case removedFromWishlist
    /// Marked as watched.
    case markedAsWatched
    /// Taken off the movies that were watched, with date, rating and note.
    case removedFromWatched
    /// Date, rating or note changed.
    case editedViewing
  }

  /// What was done.
  public let kind: Kind
  /// To which movie.
  public let movie: Movie.ID
  /// The movie's title.
  public let title: String

  /// Creates a change.
  public init(kind: Kind, movie: Movie.ID, title: String) {
    self.kind = kind
    self.movie = movie
    self.title = title
  }
}
