import MoviesServices
import MoviesStore

/// The poster of a movie as `/movie/{id}` returns it.
struct TMDBPoster: Decodable, Sendable {
  let path: String?

  private enum CodingKeys: String, CodingKey {
    case path = "poster_path"
  }
}

/// A movie as `/movie/{id}?append_to_response=credits` returns it.
struct TMDBMovieDetails: Decodable, Sendable {
  struct Person: Decodable, Sendable {
    let id: TMDBID
    let name: DecodedText
  }

  private struct Named: Decodable {
    let name: DecodedText
  }

  /// The movie without a year: it fills the gaps of a movie that the catalog knows.
  let movie: CatalogMovie
  let people: [Person]

  private static let creditLimit = 100

  private enum CodingKeys: String, CodingKey {
    case id, title, overview, runtime, genres, credits
    case originalTitle = "original_title"
    case countries = "production_countries"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decode(TMDBID.self, forKey: .id)
    let title = container.text(.title)
    let credits = try? container.decode(TMDBCredits<Person>.self, forKey: .credits)
    let directors = (credits?.directors ?? []).prefix(Self.creditLimit)
    let cast = (credits?.cast ?? []).prefix(Self.creditLimit)
    people = (directors + cast).map(\.subject)
    movie = CatalogMovie(
      title: title ?? "",
      originalTitle: container.text(.originalTitle).flatMap { title == nil || title == $0 ? nil : $0 }, year: 0,
      countries: container.list(.countries, of: Named.self).map(\.name.text).uniqued(),
      directors: directors.map(\.subject.name.text), runtime: container.number(.runtime, in: 1...10_000),
      genres: container.list(.genres, of: Named.self).map(\.name.text).uniqued(),
      cast: cast.map { .init(name: $0.subject.name.text, role: $0.role) }, synopsis: container.text(.overview))
  }
}
