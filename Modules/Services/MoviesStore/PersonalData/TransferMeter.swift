package import MoviesServices

/// Counts the movies of a transfer and reports the progress from time to time.
package struct TransferMeter {
  private static let moviesPerReport = 50

  private let totalMovies: Int
  private let progress: (TransferProgress) -> Void
  private var movies = 0

  package init(totalMovies: Int, progress: @escaping (TransferProgress) -> Void) {
    self.totalMovies = totalMovies
    self.progress = progress
  }

  package mutating func count() {
    movies += 1
    guard movies.isMultiple(of: Self.moviesPerReport) || movies == totalMovies else { return }
    progress(TransferProgress(movies: movies, totalMovies: totalMovies))
  }
}
