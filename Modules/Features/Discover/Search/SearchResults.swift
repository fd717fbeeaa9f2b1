import MoviesServices

/// What a catalog has found so far.
nonisolated struct SearchResults {
  /// The movies, the best first.
  private(set) var movies: [MovieSummary] = []
  /// How many movies it finds in all; `nil` as long as it has not answered.
  private(set) var total: Int?
  /// How many of those were asked for.
  private(set) var end = 0
  /// Why it did not answer the last time.
  var problem: (any Error)?

  /// Whether there are movies that were not asked for yet.
  var hasMore: Bool { end < total ?? 0 }

  /// Adds what it found in `range`, which follows what was asked for before.
  mutating func add(_ found: [MovieSummary], in range: Range<Int>, of total: Int) {
    let known = Set(movies.map(\.id))
    movies += found.filter { !known.contains($0.id) }
    end = range.upperBound
    self.total = total
    problem = nil
  }

  /// Puts a movie in the place of what was known of it.
  mutating func update(_ movie: MovieSummary) {
    guard let index = movies.firstIndex(where: { $0.id == movie.id }) else { return }
    movies[index] = movie
  }
}
