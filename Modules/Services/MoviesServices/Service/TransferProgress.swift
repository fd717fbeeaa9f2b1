/// The progress of an export or an import of the user's data.
public struct TransferProgress: Hashable, Sendable {
  /// The number of movies that are done.
  public let movies: Int
  /// The number of movies in the lists.
  public let totalMovies: Int

  /// Creates a value for the progress.
  public init(movies: Int, totalMovies: Int) {
    self.movies = movies
    self.totalMovies = totalMovies
  }
}
