import MoviesServices

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
