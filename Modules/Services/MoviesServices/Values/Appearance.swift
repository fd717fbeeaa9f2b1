/// What one person did in one movie.
public struct Appearance: Identifiable, Hashable, Codable, Sendable {
  /// The movie.
  public let movie: MovieSummary
  /// What the person did, ready to be shown: `Director`, `as Neo`, `Director, as William Munny`, or `Cast` where the
  /// catalog does not name the role.
  public let role: String

  /// Creates an appearance.
  public init(movie: MovieSummary, role: String) {
    self.movie = movie
    self.role = role
  }

  /// The movie's number: a person appears once in a movie.
  public var id: Movie.ID { movie.id }
}
