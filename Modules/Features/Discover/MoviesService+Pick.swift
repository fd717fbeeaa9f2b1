import MoviesServices

extension MoviesService {
  /// Returns the first movie after a random position that is neither on the wishlist nor watched, or `nil` if
  /// every movie is. The search wraps around at the end of the catalog.
  @MainActor func unmarkedMovie(near randomPosition: (Range<Int>) -> Int) async throws -> Movie.ID? {
    let query = MovieQuery(list: .all)
    let count = try await count(of: query)
    guard count > 0 else { return nil }
    let start = randomPosition(0..<count)
    for part in [start..<count, 0..<start] {
      for position in stride(from: part.lowerBound, to: part.upperBound, by: 100) {
        let movies = try await summaries(of: query, in: position..<min(position + 100, part.upperBound))
        if let movie = movies.first(where: { !$0.isOnWishlist && !$0.isWatched }) { return movie.id }
      }
    }
    return nil
  }
}
