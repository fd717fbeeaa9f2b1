import MoviesStore

/// A page of movies, as `/search/movie` and `/trending/movie/week` return it.
struct TMDBPage: Decodable, Sendable {
  /// The number of movies on every page but the last.
  static let length = 20
  /// The number of the last page that TMDB returns.
  static let limit = 500

  /// The number of movies on all pages.
  let total: Int
  let movies: [TMDBMovie]

  private enum CodingKeys: String, CodingKey {
    case page
    case results
    case totalPages = "total_pages"
    case totalResults = "total_results"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    movies = Array(try container.decode(LenientList<TMDBMovie>.self, forKey: .results).elements.prefix(Self.length))
    if container.number(.totalPages) == 1 {
      // Not TMDB's count: it includes records that were left out.
      total = movies.count
    } else {
      let page = container.number(.page, in: 1...Self.limit) ?? 1
      let known = (page - 1) * Self.length + movies.count
      total = min(max(container.number(.totalResults) ?? 0, known), Self.limit * Self.length)
    }
  }
}
