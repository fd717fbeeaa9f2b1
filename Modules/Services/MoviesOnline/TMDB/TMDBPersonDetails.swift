import MoviesStore

/// A person as `/person/{id}?append_to_response=movie_credits` returns them.
struct TMDBPersonDetails: Decodable, Sendable {
  /// A movie that they directed or appear in.
  struct Part: Decodable, Sendable {
    let movie: TMDBMovie
    let role: String?
    fileprivate let isDirector: Bool

    private enum CodingKeys: CodingKey {
      case character, job
    }

    init(from decoder: any Decoder) throws {
      movie = try TMDBMovie(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      role = container.text(.character)
      isDirector = container.text(.job) == "Director"
    }
  }

  let directed: [Part]
  let played: [Part]

  /// The maximum number of parts of one kind, so that they can be written in one transaction.
  private static let limit = 2_000

  private enum CodingKeys: String, CodingKey {
    case id
    case credits = "movie_credits"
  }

  private enum CreditsKeys: CodingKey {
    case cast, crew
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.tmdbID(.id)
    let credits = try container.nestedContainer(keyedBy: CreditsKeys.self, forKey: .credits)
    directed = Array(credits.list(.crew, of: Part.self).filter(\.isDirector).prefix(Self.limit))
    played = Array(credits.list(.cast, of: Part.self).prefix(Self.limit))
  }
}
