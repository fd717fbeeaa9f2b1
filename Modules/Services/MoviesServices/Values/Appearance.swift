/// The part that a person has in a movie.
public struct Appearance: Identifiable, Hashable, Codable, Sendable {
  /// The movie of the appearance.
  public let movie: MovieSummary
  /// The part as text: `Director`, `as Neo`, `Director, as William Munny`, or `Cast` if the role is unknown.
  public let role: String

  /// Creates an appearance.
  public init(movie: MovieSummary, role: String) {
    self.movie = movie
    self.role = role
  }

  /// The number of the movie: a person appears once in a movie.
  public var id: Movie.ID { movie.id }
}
