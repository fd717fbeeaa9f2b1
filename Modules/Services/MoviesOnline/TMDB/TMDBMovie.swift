import MoviesStore

/// A movie in a list of TMDB's. One without a title or a year cannot be kept.
struct TMDBMovie: Decodable, Sendable {
  let id: TMDBID
  let title: String
  let originalTitle: String?
  let year: Int
  let synopsis: String?

  enum CodingKeys: String, CodingKey {
    case id, title, overview
    case originalTitle = "original_title"
    case releaseDate = "release_date"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.number(.id)
    let original = container.text(.originalTitle)
    guard let title = container.text(.title) ?? original else {
      throw DecodingError.dataCorruptedError(forKey: .title, in: container, debugDescription: "no title")
    }
    self.title = title
    originalTitle = original == title ? nil : original
    year = try Self.year(in: container)
    synopsis = container.text(.overview, limit: 20_000)
  }

  private static func year(in container: KeyedDecodingContainer<CodingKeys>) throws -> Int {
    let date = container.text(.releaseDate) ?? ""
    guard let year = Int(date.prefix(4)), 1_800...2_999 ~= year, date.dropFirst(4).first.map({ $0 == "-" }) ?? true
    else { throw DecodingError.dataCorruptedError(forKey: .releaseDate, in: container, debugDescription: "no year") }
    return year
  }

  /// The movie as far as a list tells of it.
  var movie: CatalogMovie {
    CatalogMovie(title: title, originalTitle: originalTitle, year: year, synopsis: synopsis)
  }
}
