/// A film together with what the person has noted about it.
public struct MovieDetails: Hashable, Codable, Sendable {
  /// The film.
  public let movie: Movie
  /// The people of ``Movie/directors``, whose films can be asked for.
  public let directors: [Person]
  /// The person's notes.
  public let marks: MovieMarks

  /// Creates the details of a film.
  public init(movie: Movie, directors: [Person] = [], marks: MovieMarks) {
    self.movie = movie
    self.directors = directors
    self.marks = marks
  }
}
