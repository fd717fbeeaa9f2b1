public import MoviesServices
import MoviesStore

extension TMDBCatalog {
  /// How many movies TMDB finds, of which it lets the first 10,000 be read.
  ///
  /// - Throws: ``OnlineError``, unless the answer was kept; ``MoviesError``.
  public func count(of query: MovieQuery) async throws -> Int {
    try await page(1, of: OnlineSearch(query)).total
  }

  /// What TMDB finds, by relevance; with an empty search what is trending this week.
  ///
  /// TMDB gives pages of 20, so a range of at most that many costs one or two requests. A record that cannot be shown
  /// leaves its page shorter.
  ///
  /// - Throws: ``OnlineError``, unless the answer was kept; ``MoviesError``.
  public func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    let search = OnlineSearch(query)
    var range = range.clamped(to: 0..<TMDBPage.limit * TMDBPage.length)
    guard !range.isEmpty else { return [] }
    let first = range.lowerBound / TMDBPage.length + 1
    var pages = [first: try await page(first, of: search)]
    // Only now is it known how many there are: a range may be as long as the caller likes.
    range = range.clamped(to: 0..<(pages[first]?.total ?? 0))
    guard !range.isEmpty else { return [] }
    let last = (range.upperBound - 1) / TMDBPage.length + 1
    if first < last {
      pages.merge(try await self.pages(first + 1...last, of: search)) { $1 }
    }
    let movies = (first...last).flatMap { number in
      let start = (number - 1) * TMDBPage.length
      return (pages[number]?.movies ?? []).enumerated().filter { range.contains(start + $0.offset) }.map(\.element)
    }
    return try await store.summaries(of: movies.uniqued())
  }

  private func pages(_ numbers: ClosedRange<Int>, of search: OnlineSearch) async throws -> [Int: KeptPage] {
    try await withThrowingTaskGroup(of: (Int, KeptPage).self) { group in
      for number in numbers {
        group.addTask { (number, try await self.page(number, of: search)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private func page(_ number: Int, of search: OnlineSearch) async throws -> KeptPage {
    let key = KeptPage.Key(search: search.key, page: number)
    let kept = try await store.keptPage(key)
    let now = OnlineMoment(time.date())
    if let kept, now.isWithin(pacing.pageLifetime, of: kept.fetchedAt) || isResting { return kept }
    do {
      let page = try await ask(search.request(page: number), for: TMDBPage.self)
      return try await store.keep(page, as: key, at: now, pacing)
    } catch let error as OnlineError {
      guard let kept, case .offline = OnlineStatus(after: error) else { throw error }
      return kept
    }
  }
}

/// What a query asks TMDB for.
private struct OnlineSearch: Sendable {
  /// As it was typed, but for spaces; empty for what is trending.
  private let text: String

  /// Longer than any title.
  private static let limit = 300

  init(_ query: MovieQuery) {
    text = String(query.search.prefix(Self.limit)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// By what its pages are kept: TMDB does not look at case.
  var key: String { String(text.lowercased().filter { $0 != "\0" }) }

  func request(page: Int) -> TMDBRequest {
    text.isEmpty ? .trending(page: page) : .search(text, page: page)
  }
}
