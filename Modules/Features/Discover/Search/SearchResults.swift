import MoviesServices

/// The movies that a catalog has found so far.
nonisolated struct SearchResults {
  /// The movies, the best match first.
  private(set) var movies: [MovieSummary] = []
  /// The number of all matches, or `nil` before the catalog has answered.
  private(set) var total: Int?
  /// The number of matches that were requested.
  private(set) var end = 0
  /// A Boolean value that indicates whether movies are still being entered into the catalog.
  var isIncomplete = false
  /// The error of the last request.
  var problem: (any Error)?

  var hasMore: Bool { end < total ?? 0 }

  /// Adds the movies in `range`, which follows the ranges before.
  mutating func add(_ found: [MovieSummary], in range: Range<Int>, of total: Int) {
    let known = Set(movies.map(\.id))
    movies += found.filter { !known.contains($0.id) }
    end = range.upperBound
    self.total = total
    problem = nil
  }

  mutating func update(_ movie: MovieSummary) {
    guard let index = movies.firstIndex(where: { $0.id == movie.id }) else { return }
    movies[index] = movie
  }
}
