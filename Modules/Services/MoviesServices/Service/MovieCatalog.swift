/// A catalog of movies, local or on the network.
///
/// Every method works off the main actor and may be called from anywhere. All of them throw `CancellationError` if the
/// calling task was canceled. The description of every other error is one line for the user.
public protocol MovieCatalog: Sendable {
  /// Returns the number of movies that a query finds.
  func count(of query: MovieQuery) async throws -> Int

  /// Returns a page of the movies that a query finds.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - range: Positions in the whole result. Positions outside of the result are left out: the last page may be short,
  ///     and a page beyond the end is empty.
  func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary]

  /// Returns a movie and its marks; `nil` if there is no such movie.
  func details(of id: Movie.ID) async throws -> MovieDetails?

  /// Returns a person; `nil` if there is no such person.
  func person(_ id: Person.ID) async throws -> Person?

  /// Returns the movies that a person plays in or directed, newest first; none for an unknown person.
  func movies(of person: Person.ID) async throws -> [Appearance]
}
