import MoviesStore

/// A movie in a list of TMDB's. A movie without a title or a year can't be decoded.
struct TMDBMovie: Decodable, Sendable {
  let id: TMDBID
  /// The movie, with what a list tells about it.
  let movie: CatalogMovie

  private enum CodingKeys: String, CodingKey {
    case id, title, overview
    case originalTitle = "original_title"
    case releaseDate = "release_date"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(TMDBID.self, forKey: .id)
    guard id > 0 else { throw container.invalid(.id, expected: "a positive number") }
    let originalTitle = container.text(.originalTitle)
    guard let title = container.text(.title) ?? originalTitle else {
      throw container.invalid(.title, expected: "a title")
    }
    let date = container.text(.releaseDate)?.split(separator: "-", omittingEmptySubsequences: false).first ?? ""
    guard date.count == 4, let year = Int(date), 1_800...2_999 ~= year else {
      throw container.invalid(.releaseDate, expected: "a date")
    }
    movie = CatalogMovie(
      title: title, originalTitle: originalTitle == title ? nil : originalTitle, year: year,
      synopsis: container.text(.overview))
  }
}
