/// How far an export or an import of the person's data is.
public struct TransferProgress: Hashable, Sendable {
  /// How many movies of the lists are done.
  public let movies: Int
  /// How many there are.
  public let totalMovies: Int

  /// Creates a progress.
  public init(movies: Int, totalMovies: Int) {
    self.movies = movies
    self.totalMovies = totalMovies
  }
}
