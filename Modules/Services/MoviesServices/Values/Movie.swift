/// A movie of the catalog, with everything that is known about it.
///
/// What the person has noted about the movie is not part of it: see ``MovieMarks``.
public struct Movie: Identifiable, Hashable, Codable, Sendable {
  /// The number of a movie in the database. It never changes, and is not used again for another movie.
  public typealias ID = Int64

  /// The movie's number in the database.
  public let id: ID
  /// The title by which the catalog lists the movie.
  public let title: String
  /// The title in the movie's own language, where it differs from ``title``.
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
  /// Who plays in the movie, in the order of billing.
  public let cast: [CastMember]
  /// What the movie is about.
  public let synopsis: String?

  /// Creates a movie from its parts.
  public init(
    id: ID, title: String, originalTitle: String? = nil, year: Int, runtime: Int? = nil, countries: [String] = [],
    directors: [String] = [], genres: [String] = [], cast: [CastMember] = [], synopsis: String? = nil
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
  }
}
