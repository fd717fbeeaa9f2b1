/// A movie and the user's marks.
public struct MovieDetails: Hashable, Codable, Sendable {
  /// The movie itself.
  public let movie: Movie
  /// The directors as people, whose movies can be requested.
  public let directors: [Person]
  /// The user's marks of the movie.
  public let marks: MovieMarks

  /// Creates the details of a movie.
  public init(movie: Movie, directors: [Person] = [], marks: MovieMarks) {
    self.movie = movie
    self.directors = directors
    self.marks = marks
  }
}
