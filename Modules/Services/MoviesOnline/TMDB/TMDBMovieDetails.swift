import MoviesServices
import MoviesStore

/// A movie as `/movie/{id}?append_to_response=credits` returns it.
struct TMDBMovieDetails: Decodable, Sendable {
  /// A person in the credits.
  struct Credit: Sendable {
    let person: TMDBID
    let name: String
    let role: String?
  }

  let originalTitle: String?
  let runtime: Int?
  let synopsis: String?
  let genres: [String]
  let countries: [String]
  let directors: [Credit]
  let cast: [Credit]

  private static let castLimit = 100

  private enum CodingKeys: String, CodingKey {
    case id, title, overview, runtime, genres, credits
    case originalTitle = "original_title"
    case countries = "production_countries"
  }

  private enum CreditsKeys: CodingKey {
    case cast, crew
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.tmdbID(.id)
    let title = container.text(.title)
    originalTitle = container.text(.originalTitle).flatMap { title == nil || title == $0 ? nil : $0 }
    runtime = container.number(.runtime, in: 1...10_000)
    synopsis = container.text(.overview)
    genres = container.list(.genres, of: Named.self).map(\.name).uniqued()
    countries = container.list(.countries, of: Named.self).map(\.name).uniqued()
    let credits = try? container.nestedContainer(keyedBy: CreditsKeys.self, forKey: .credits)
    let cast = credits?.list(.cast, of: TMDBCredit.self) ?? []
    let crew = credits?.list(.crew, of: TMDBCredit.self) ?? []
    self.cast = cast.sorted { $0.order < $1.order }.prefix(Self.castLimit).map(\.credit)
    directors = crew.filter(\.isDirector).prefix(Self.castLimit).map(\.credit)
  }

  /// Returns the movie with the title and the year by which the catalog knows it.
  func movie(titled title: String, year: Int) -> CatalogMovie {
    CatalogMovie(
      title: title, originalTitle: originalTitle, year: year, countries: countries, directors: directors.map(\.name),
      runtime: runtime, genres: genres, cast: cast.map { .init(name: $0.name, role: $0.role) }, synopsis: synopsis)
  }

  private struct Named: Decodable {
    let name: String

    private enum CodingKeys: CodingKey {
      case name
    }

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).requiredText(.name)
    }
  }
}

private struct TMDBCredit: Decodable {
  let credit: TMDBMovieDetails.Credit
  let order: Int
  let isDirector: Bool

  private enum CodingKeys: CodingKey {
    case id, name, character, job, order
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    credit = .init(
      person: try container.tmdbID(.id), name: try container.requiredText(.name), role: container.text(.character))
    order = container.number(.order) ?? .max
    isDirector = container.text(.job) == "Director"
  }
}
