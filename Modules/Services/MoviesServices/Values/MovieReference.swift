/// A movie as features name it to each other, in routes, actions and steps.
public struct MovieReference: Identifiable, Hashable, Codable, Sendable {
  /// The number of the movie in the database.
  public let id: Movie.ID
  /// The title of the movie.
  public let title: String

  /// Creates a reference to a movie.
  public init(id: Movie.ID, title: String) {
    self.id = id
    self.title = title
  }
}
