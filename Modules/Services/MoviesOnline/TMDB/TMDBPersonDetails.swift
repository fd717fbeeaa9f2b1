/// A person as `/person/{id}?append_to_response=movie_credits` gives them.
struct TMDBPersonDetails: Decodable, Sendable {
  struct Part: Decodable, Sendable {
    let movie: TMDBMovie
    /// `nil` for a director, and where nobody says whom the person plays.
    let role: String?
    fileprivate let job: String?

    private enum CodingKeys: CodingKey {
      case character, job
    }

    init(from decoder: any Decoder) throws {
      movie = try TMDBMovie(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      role = container.text(.character)
      job = container.lenient(String.self, .job)
    }
  }

  let id: TMDBID
  let directed: [Part]
  let played: [Part]

  /// More movies than anybody has made, and few enough to be kept at once.
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
    id = try container.number(.id)
    let credits = try container.nestedContainer(keyedBy: CreditsKeys.self, forKey: .credits)
    directed = Array(credits.list(.crew, of: Part.self).filter { $0.job == "Director" }.prefix(Self.limit))
    played = Array(credits.list(.cast, of: Part.self).prefix(Self.limit))
  }
}
