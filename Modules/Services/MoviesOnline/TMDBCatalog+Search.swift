public import MoviesServices
import MoviesStore

extension TMDBCatalog {
  /// Returns the number of movies that TMDB finds, of which 10,000 can be read.
  ///
  /// - Throws: `OnlineError` unless the result was kept; `MoviesError`.
  public func count(of query: MovieQuery) async throws -> Int {
    try await page(1, of: query.onlineText).total
  }

  /// Returns the movies that TMDB finds, by relevance, or the movies that are trending this week if the search is empty.
  ///
  /// TMDB returns pages of 20 movies, so a range of at most that length costs one or two requests. Movies that can't be
  /// decoded are missing from their pages.
  ///
  /// - Throws: `OnlineError` unless the result was kept; `MoviesError`.
  public func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    let search = query.onlineText
    var range = range.clamped(to: 0..<TMDBPage.limit * TMDBPage.length)
    guard !range.isEmpty else { return [] }
    let first = range.lowerBound / TMDBPage.length + 1
    let firstPage = try await page(first, of: search)
    // Only the first page tells how many there are.
    range = range.clamped(to: 0..<firstPage.total)
    guard !range.isEmpty else { return [] }
    let last = (range.upperBound - 1) / TMDBPage.length + 1
    var pages = [first: firstPage]
    if first < last {
      pages.merge(try await self.pages(first + 1...last, of: search)) { $1 }
    }
    let movies = (first...last).flatMap { number in
      let start = (number - 1) * TMDBPage.length
      return (pages[number]?.movies ?? []).enumerated().filter { range.contains(start + $0.offset) }.map(\.element)
    }
    return try await store.summaries(of: movies.uniqued())
  }

  private func pages(_ numbers: ClosedRange<Int>, of search: String) async throws -> [Int: CachedPage] {
    try await withThrowingTaskGroup(of: (Int, CachedPage).self) { group in
      for number in numbers {
        group.addTask { (number, try await self.page(number, of: search)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private func page(_ number: Int, of search: String) async throws -> CachedPage {
    // TMDB ignores case.
    let cacheKey = search.lowercased().replacing("\0", with: "")
    let (cached, date) = (try await cache.page(number, of: cacheKey), now)
    if let cached, isResting || date.isWithin(cache.policy.pageLifetime, of: cached.fetchedAt) { return cached }
    do {
      let request: TMDBRequest = search.isEmpty ? .trending(page: number) : .search(search, page: number)
      let page = try await self.request(request, for: TMDBPage.self)
      return try await cache.save(page, as: number, of: cacheKey, at: date)
    } catch let error as OnlineError {
      guard let cached, error.isOffline else { throw error }
      return cached
    }
  }
}

extension MovieQuery {
  /// The text for TMDB, without superfluous spaces and not longer than any title; empty for the movies that are trending.
  fileprivate var onlineText: String {
    search.prefix(300).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
