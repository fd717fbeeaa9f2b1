/// Movies that can be looked for and looked at: the local ones, or those of a catalog on the network.
///
/// Every method works off the main actor and may be called from anywhere. All of them throw `CancellationError` if the
/// calling task was cancelled; what else they throw describes itself in one line for the person.
public protocol MovieCatalog: Sendable {
  /// How many movies a query finds.
  func count(of query: MovieQuery) async throws -> Int

  /// One page of what a query finds.
  ///
  /// - Parameters:
  ///   - query: What to look for.
  ///   - range: Positions in the whole result. What lies outside of it is left out, so that the last page may be short
  ///     and a page beyond the end is empty.
  func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary]

  /// A movie and its marks; `nil` if there is no such movie.
  func details(of id: Movie.ID) async throws -> MovieDetails?

  /// A person; `nil` if there is no such person.
  func person(_ id: Person.ID) async throws -> Person?

  /// The movies that a person plays in or directed, newest first; none for an unknown person.
  func movies(of person: Person.ID) async throws -> [Appearance]
}
