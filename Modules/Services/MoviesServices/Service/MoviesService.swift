public import FlowReactive

/// The catalogue of films and the person's lists.
///
/// Every method works off the main actor and may be called from anywhere. All of them throw ``MoviesError`` if the
/// database fails, and `CancellationError` if the calling task was cancelled; a write that throws has changed nothing.
public protocol MoviesService: Sendable {
  /// How many films a query finds.
  func count(of query: MovieQuery) async throws -> Int

  /// One page of what a query finds.
  ///
  /// - Parameters:
  ///   - query: What to look for.
  ///   - range: Positions in the whole result. What lies outside of it is left out, so that the last page may be short
  ///     and a page beyond the end is empty.
  func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary]

  /// A film and its marks; `nil` if there is no such film.
  func details(of id: Movie.ID) async throws -> MovieDetails?

  /// A person; `nil` if there is no such person.
  func person(_ id: Person.ID) async throws -> Person?

  /// The films that a person plays in or directed, newest first; none for an unknown person.
  func films(of person: Person.ID) async throws -> [Appearance]

  /// The films of exactly this title, oldest first: case, accents, spacing and the kind of apostrophe or dash do not
  /// count.
  func movies(titled title: String) async throws -> [MovieSummary]

  /// Puts a film on the wishlist. If it is there already, nothing changes: it keeps its place.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func addToWishlist(_ id: Movie.ID) async throws

  /// Takes a film off the wishlist, if it is there.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func removeFromWishlist(_ id: Movie.ID) async throws

  /// Marks a film as watched and takes it off the wishlist. If it is marked already, it keeps the day it has.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func markAsWatched(_ id: Movie.ID, on day: CalendarDay) async throws

  /// Takes the mark off a film, with its rating and its note. A film without the mark stays as it is.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func removeFromWatched(_ id: Movie.ID) async throws

  /// Each change that was written through this service.
  ///
  /// A change is delivered on the main actor, after it is safe on disk and before the call that made it returns. A call
  /// that changed nothing delivers nothing.
  @MainActor var changes: Observable<MoviesChange> { get }
}
