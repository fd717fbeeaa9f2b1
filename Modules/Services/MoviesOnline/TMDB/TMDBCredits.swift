import MoviesStore

/// The credits of a movie, which list people, or those of a person, which list movies.
struct TMDBCredits<Subject: Decodable & Sendable>: Decodable, Sendable {
  struct Entry: Decodable, Sendable {
    let subject: Subject
    let role: String?
    fileprivate let order: Int
    fileprivate let isDirector: Bool

    private enum CodingKeys: CodingKey {
      case character, order, job
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      subject = try Subject(from: decoder)
      role = container.text(.character)
      order = container.number(.order) ?? .max
      isDirector = container.text(.job) == "Director"
    }
  }

  let directors: [Entry]
  /// The cast in the order of billing.
  let cast: [Entry]

  private enum CodingKeys: CodingKey {
    case cast, crew
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    directors = container.list(.crew, of: Entry.self).filter(\.isDirector)
    cast = container.list(.cast, of: Entry.self).sorted { $0.order < $1.order }
  }
}

/// A person as `/person/{id}?append_to_response=movie_credits` returns them.
struct TMDBPersonDetails: Decodable, Sendable {
  let credits: TMDBCredits<TMDBMovie>

  private enum CodingKeys: String, CodingKey {
    case credits = "movie_credits"
  }
}
