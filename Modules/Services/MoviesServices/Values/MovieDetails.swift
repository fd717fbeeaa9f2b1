/// A movie together with what the person has noted about it.
public struct MovieDetails: Hashable, Codable, Sendable {
  /// The movie.
  public let movie: Movie
  /// The people of ``Movie/directors``, whose movies can be asked for.
  public let directors: [Person]
  /// The person's notes.
  public let marks: MovieMarks

  /// Creates the details of a movie.
  public init(movie: Movie, directors: [Person] = [], marks: MovieMarks) {
    self.movie = movie
    self.directors = directors
    self.marks = marks
  }
}
