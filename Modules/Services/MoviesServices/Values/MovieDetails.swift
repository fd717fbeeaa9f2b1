/// A film together with what the person has noted about it.
public struct MovieDetails: Hashable, Codable, Sendable {
  /// The film.
  public let movie: Movie
  /// The person's notes.
  public let marks: MovieMarks

  /// Creates the details of a film.
  public init(movie: Movie, marks: MovieMarks) {
    self.movie = movie
    self.marks = marks
  }
}
