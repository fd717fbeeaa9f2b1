public import FlowReactive

/// The catalog of movies and the person's lists.
///
/// Every method works off the main actor and may be called from anywhere. All of them throw ``MoviesError`` if the
/// database fails, and `CancellationError` if the calling task was cancelled; a write that throws has changed nothing.
public protocol MoviesService: MovieCatalog {
  /// The movies of exactly this title, oldest first: case, accents, spacing and the kind of apostrophe or dash do not
  /// count.
  func movies(titled title: String) async throws -> [MovieSummary]

  /// Puts a movie on the wishlist. If it is there already, nothing changes: it keeps its place.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func addToWishlist(_ id: Movie.ID) async throws

  /// Takes a movie off the wishlist, if it is there.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func removeFromWishlist(_ id: Movie.ID) async throws

  /// Marks a movie as watched and takes it off the wishlist. If it is marked already, it keeps the day it has.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func markAsWatched(_ id: Movie.ID, on day: CalendarDay) async throws

  /// Takes the mark off a movie, with its rating and its note. A movie without the mark stays as it is.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func removeFromWatched(_ id: Movie.ID) async throws

  /// Marks a movie as watched so, or replaces what was noted if it is marked already. It leaves the wishlist by it. A note
  /// without anything to read is none.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``; ``MoviesError/invalidRating(_:)`` for one outside of 1...10.
  func setViewing(_ viewing: Viewing, of id: Movie.ID) async throws

  /// The last change of the person's lists that was not undone, made by whichever method and in whichever session;
  /// `nil` if there is none. The last hundred are kept; an import leaves none.
  func lastChange() async throws -> ListChange?

  /// Brings the movie of ``lastChange()`` back to how it was before, its place in the list included. What was undone is
  /// no change that could be undone itself; the change before it is the last one then.
  ///
  /// - Returns: What was undone; `nil` if there was nothing.
  @discardableResult
  func undoLastChange() async throws -> ListChange?

  /// By what the movies of a list can be narrowed down, most frequent first, with how many there are of each.
  func facets(of list: MovieList) async throws -> MovieFacets

  /// What the movies that the person has watched add up to.
  func watchedStatistics() async throws -> WatchedStatistics

  /// Each change that was written through this service, and ``MoviesChange/everything`` within about a second after
  /// another process has written.
  ///
  /// A change is delivered on the main actor, after it is safe on disk and before the call that made it returns. A call
  /// that changed nothing delivers nothing.
  @MainActor var changes: Observable<MoviesChange> { get }
}
