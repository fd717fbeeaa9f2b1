import MoviesServices
import MoviesStore

/// A movie as `/movie/{id}?append_to_response=credits` returns it.
struct TMDBMovieDetails: Decodable, Sendable {
  struct Person: Decodable, Sendable {
    let id: TMDBID
    let name: String

    private enum CodingKeys: CodingKey {
      case id, name
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.tmdbID(.id)
      name = try container.requiredText(.name)
    }
  }

  private struct Named: Decodable {
    let name: DecodedText
  }

  private let originalTitle: String?
  private let runtime: Int?
  private let synopsis: String?
  private let genres: [String]
  private let countries: [String]
  private let directors: [TMDBCredits<Person>.Entry]
  private let cast: [TMDBCredits<Person>.Entry]

  private static let creditLimit = 100

  private enum CodingKeys: String, CodingKey {
    case id, title, overview, runtime, genres, credits
    case originalTitle = "original_title"
    case countries = "production_countries"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.tmdbID(.id)
    let title = container.text(.title)
    originalTitle = container.text(.originalTitle).flatMap { title == nil || title == $0 ? nil : $0 }
    runtime = container.number(.runtime, in: 1...10_000)
    synopsis = container.text(.overview)
    genres = container.list(.genres, of: Named.self).map(\.name.text).uniqued()
    countries = container.list(.countries, of: Named.self).map(\.name.text).uniqued()
    let credits = try? container.decode(TMDBCredits<Person>.self, forKey: .credits)
    directors = Array(credits?.directors.prefix(Self.creditLimit) ?? [])
    cast = Array(credits?.cast.prefix(Self.creditLimit) ?? [])
  }

  var people: [Person] { (directors + cast).map(\.subject) }

  /// Returns the movie with the title and the year by which the catalog knows it.
  func movie(titled title: String, year: Int) -> CatalogMovie {
    CatalogMovie(
      title: title, originalTitle: originalTitle, year: year, countries: countries,
      directors: directors.map(\.subject.name), runtime: runtime, genres: genres,
      cast: cast.map { .init(name: $0.subject.name, role: $0.role) }, synopsis: synopsis)
  }
}
