/// A movie of the catalog with its details.
///
/// The user's notes are separate: see ``MovieMarks``.
public struct Movie: Identifiable, Hashable, Codable, Sendable {
  /// The number of a movie in the database. It never changes and is never reused.
  public typealias ID = Int64

  /// The maximum length of a title or a name, in Unicode scalars.
  public static let longestTitle = 400

  /// The number of the movie in the database.
  public let id: ID
  /// The title in the catalog.
  public let title: String
  /// The title in the language of the movie, if it differs from ``title``.
  public let originalTitle: String?
  /// The year of release.
  public let year: Int
  /// The length in minutes.
  public let runtime: Int?
  /// The countries of production, in the catalog's order.
  public let countries: [String]
  /// The names of the directors, in the catalog's order.
  public let directors: [String]
  /// The genres, in the catalog's order.
  public let genres: [String]
  /// The cast in the order of billing.
  public let cast: [CastMember]
  /// A summary of the plot.
  public let synopsis: String?
  /// The number in the Internet Movie Database, such as `tt0133093`.
  public let imdb: String?

  /// Creates a movie from its parts.
  public init(
    id: ID, title: String, originalTitle: String? = nil, year: Int, runtime: Int? = nil, countries: [String] = [],
    directors: [String] = [], genres: [String] = [], cast: [CastMember] = [], synopsis: String? = nil,
    imdb: String? = nil
  ) {
    self.id = id
    self.title = title
    self.originalTitle = originalTitle
    self.year = year
    self.runtime = runtime
    self.countries = countries
    self.directors = directors
    self.genres = genres
    self.cast = cast
    self.synopsis = synopsis
    self.imdb = imdb
  }
}

extension Movie {
  /// Returns a number of minutes as text, such as `2 h 4 min`.
  public static func length(inMinutes minutes: Int) -> String {
    minutes < 60 ? "\(minutes) min" : minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Returns the minutes of a length such as `124`, `2h 4m` or `2 h 4 min`, from 1 to 10,000; `nil` for another text.
  public static func minutes(written text: String) -> Int? {
    let length = /\s*(?:(\d{1,3})\s*h)?\s*(?:(\d{1,5})\s*(?:m|min)?)?\s*/
    guard let match = text.lowercased().wholeMatch(of: length) else { return nil }
    let (hours, minutes) = (match.1.flatMap { Int($0) } ?? 0, match.2.flatMap { Int($0) } ?? 0)
    let sum = hours * 60 + minutes
    return (1...10_000).contains(sum) ? sum : nil
  }
}
