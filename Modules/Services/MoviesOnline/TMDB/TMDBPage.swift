/// A page of movies, as `/search/movie` and `/trending/movie/week` give it.
struct TMDBPage: Decodable, Sendable {
  /// TMDB's, for every page but the last.
  static let length = 20
  /// The last page that TMDB lets anybody read.
  static let limit = 500

  /// How many movies there are on all pages that can be read.
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
    let movies = try container.decode(LenientList<TMDBMovie>.self, forKey: .results).elements.prefix(Self.length)
    let page = min(max(container.lenient(Int.self, .page) ?? 1, 1), Self.limit)
    let known = (page - 1) * Self.length + movies.count
    if container.lenient(Int.self, .totalPages) == 1 {
      // All there is: a record that makes no sense need not leave a gap.
      total = movies.count
    } else {
      total = min(max(container.lenient(Int.self, .totalResults) ?? 0, known), Self.limit * Self.length)
    }
    self.movies = Array(movies)
  }
}
