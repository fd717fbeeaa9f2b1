import MoviesServices
import MoviesStore

/// A movie as `/movie/{id}?append_to_response=credits` gives it.
struct TMDBMovieDetails: Decodable, Sendable {
  struct Credit: Sendable {
    let person: TMDBID
    let name: String
    let role: String?
  }

  let id: TMDBID
  let originalTitle: String?
  let runtime: Int?
  let synopsis: String?
  let genres: [String]
  let countries: [String]
  let directors: [Credit]
  let cast: [Credit]

  /// Who plays in a crowd is of no interest here.
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
    id = try container.number(.id)
    let title = container.text(.title)
    originalTitle = container.text(.originalTitle).flatMap { title == nil || title == $0 ? nil : $0 }
    runtime = container.lenient(Int.self, .runtime).flatMap { 1...10_000 ~= $0 ? $0 : nil }
    synopsis = container.text(.overview, limit: 20_000)
    genres = container.list(.genres, of: Named.self).map(\.name).uniqued()
    countries = container.list(.countries, of: Named.self).map(\.name).uniqued()
    let credits = try? container.nestedContainer(keyedBy: CreditsKeys.self, forKey: .credits)
    let cast = credits?.list(.cast, of: TMDBCredit.self) ?? []
    let crew = credits?.list(.crew, of: TMDBCredit.self) ?? []
    self.cast = Array(cast.sorted { $0.order < $1.order }.prefix(Self.castLimit)).map(\.credit)
    directors = crew.filter(\.isDirector).prefix(Self.castLimit).map(\.credit)
  }

  /// What there is to tell of a movie of this title and year.
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
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let name = container.text(.name) else {
        throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "no name")
      }
      self.name = name
    }
  }
}

/// Somebody in the credits of a movie.
private struct TMDBCredit: Decodable {
  let credit: TMDBMovieDetails.Credit
  let order: Int
  let isDirector: Bool

  private enum CodingKeys: CodingKey {
    case id, name, character, job, order
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let name = container.text(.name) else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: container, debugDescription: "no name")
    }
    credit = .init(person: try container.number(.id), name: name, role: container.text(.character))
    order = container.lenient(Int.self, .order) ?? .max
    isDirector = container.lenient(String.self, .job) == "Director"
  }
}
