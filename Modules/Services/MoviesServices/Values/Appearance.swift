/// What one person did in one film.
public struct Appearance: Identifiable, Hashable, Codable, Sendable {
  /// The film.
  public let movie: MovieSummary
  /// What the person did, ready to be shown: `Director`, `as Neo`, `Director, as William Munny`, or `Cast` where the
  /// catalogue does not name the role.
  public let role: String

  /// Creates an appearance.
  public init(movie: MovieSummary, role: String) {
    self.movie = movie
    self.role = role
  }

  /// The film's number: a person appears once in a film.
  public var id: Movie.ID { movie.id }
}
