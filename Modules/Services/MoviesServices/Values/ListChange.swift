/// A change of the lists, or of the facts of a movie, that the user made.
public struct ListChange: Hashable, Codable, Sendable {
  /// A kind of change.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// The movie was added to the wishlist.
    case addedToWishlist
    /// The movie was removed from the wishlist.
    case removedFromWishlist
    /// The movie was marked as watched.
    case markedAsWatched
    /// The watched mark was removed, with date, rating and note.
    case removedFromWatched
    /// A viewing was added to those that the movie had.
    case addedViewing
    /// A viewing was changed.
    case editedViewing
    /// One of several viewings was removed, with its date, rating and note.
    case removedViewing
    /// A viewing was moved to the movie, from another one.
    case movedViewing
    /// A file of movies, viewings or both was imported.
    case importedLists
    /// The facts of the movie were changed.
    case editedMovie
  }

  /// The number of the change among those that can be undone.
  public let step: Int64
  /// The kind of the change.
  public let kind: Kind
  /// The movie that was changed, or the first of several.
  public let movie: Movie.ID
  /// The title of the movie.
  public let title: String
  /// The number of movies that were changed.
  public let movies: Int

  /// Creates a change.
  public init(step: Int64, kind: Kind, movie: Movie.ID, title: String, movies: Int = 1) {
    self.step = step
    self.movies = movies
    self.kind = kind
    self.movie = movie
    self.title = title
  }
}
