/// A film of the catalogue, with everything that is known about it.
///
/// What the person has noted about the film is not part of it: see ``MovieMarks``.
public struct Movie: Identifiable, Hashable, Codable, Sendable {
  /// The number of a film in the database. It never changes, and is not used again for another film.
  public typealias ID = Int64

  /// The film's number in the database.
  public let id: ID
  /// The title by which the catalogue lists the film.
  public let title: String
  /// The title in the film's own language, where it differs from ``title``.
  public let originalTitle: String?
  /// The year of release.
  public let year: Int
  /// The length in minutes.
  public let runtime: Int?
  /// The countries of production, in the catalogue's order.
  public let countries: [String]
  /// The names of the directors, in the catalogue's order.
  public let directors: [String]
  /// The genres, in the catalogue's order.
  public let genres: [String]
  /// Who plays in the film, in the order of billing.
  public let cast: [CastMember]
  /// What the film is about.
  public let synopsis: String?

  /// Creates a film from its parts.
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
