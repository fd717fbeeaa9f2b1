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

/// Counts the movies of a transfer, and tells of it every so often.
struct TransferMeter {
  /// More often than this nobody needs to know.
  private static let step = 50

  private let totalMovies: Int
  private let progress: (TransferProgress) -> Void
  private var movies = 0

  init(totalMovies: Int, progress: @escaping (TransferProgress) -> Void) {
    self.totalMovies = totalMovies
    self.progress = progress
  }

  /// One more is done.
  mutating func count() {
    movies += 1
    guard movies.isMultiple(of: Self.step) || movies == totalMovies else { return }
    progress(TransferProgress(movies: movies, totalMovies: totalMovies))
  }
}
