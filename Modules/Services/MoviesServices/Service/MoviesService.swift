public import FlowContent
public import FlowReactive

/// The catalog of movies and the user's lists.
///
/// Every method works off the main actor and may be called from anywhere. All of them throw ``MoviesError`` if the
/// database fails, and `CancellationError` if the calling task was canceled. A write that throws has changed nothing.
public protocol MoviesService: MovieCatalog {
  /// Returns the movies of exactly this title, oldest first.
  ///
  /// Case, accents, spacing, punctuation and a leading article are ignored.
  func movies(titled title: String) async throws -> [MovieSummary]

  /// Returns the summaries of movies, in the given order. Unknown movies are left out.
  func summaries(of movies: [Movie.ID]) async throws -> [MovieSummary]

  /// Returns a Boolean value that indicates whether the catalog has all movies that come with the program. Most of them are
  /// entered while the application is open for the first time.
  func hasAllBuiltInMovies() async throws -> Bool

  /// Returns the position of a movie among those that a query finds, or `nil` if it isn't among them.
  func position(of id: Movie.ID, in query: MovieQuery) async throws -> Int?

  /// Returns the months of the diary in which a query finds viewings, the last one first and unknown days at the end.
  func diaryMonths(of query: DiaryQuery) async throws -> [DiaryMonth]

  /// Returns a page of the viewings that a query finds, the last one first; positions outside of the result are left out.
  func diary(_ query: DiaryQuery, in range: Range<Int>) async throws -> [DiaryEntry]

  /// Returns a viewing; `nil` if there is none of this number.
  func diaryEntry(_ id: DiaryEntry.ID) async throws -> DiaryEntry?

  /// Returns the position of a viewing among those that a query finds, or `nil` if it isn't among them.
  func diaryPosition(of id: DiaryEntry.ID, in query: DiaryQuery) async throws -> Int?

  /// Adds a movie to the wishlist. A movie that is on the wishlist keeps its place.
  ///
  /// - Returns: The change; `nil` if the movie was on the wishlist already.
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  @discardableResult
  func addToWishlist(_ id: Movie.ID) async throws -> ListChange?

  /// Removes a movie from the wishlist.
  ///
  /// - Returns: The change; `nil` if the movie wasn't on the wishlist.
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  @discardableResult
  func removeFromWishlist(_ id: Movie.ID) async throws -> ListChange?

  /// Adds a viewing to the diary, in one transaction, and removes the movie from the wishlist.
  ///
  /// A viewing that is in the diary already is completed instead: it gets the date and the rating, and the note after its own.
  /// That is one of the same day, or else one that only has a rating, which was given on the day of the addition.
  ///
  /// - Parameters:
  ///   - viewing: The viewing.
  ///   - id: The movie.
  /// - Returns: The change; `nil` if there was nothing to change.
  /// - Throws: ``MoviesError/unknownMovie(_:)``, or ``MoviesError/invalidRating(_:)`` for a rating outside of 1...10.
  @discardableResult
  func addViewing(_ viewing: Viewing, of id: Movie.ID) async throws -> ListChange?

  /// Changes the viewings of a movie, in one transaction. A movie with viewings is marked as watched. One of the wishlist stays
  /// there.
  ///
  /// Viewings are stored with the last one first. One keeps its number, and one without a number gets a new one. A note of white
  /// space alone is stored as no note.
  ///
  /// - Parameters:
  ///   - id: The movie.
  ///   - change: A closure that changes the present viewings.
  /// - Returns: The change; `nil` if there was nothing to change.
  /// - Throws: ``MoviesError/unknownMovie(_:)``, or ``MoviesError/invalidRating(_:)`` for a rating outside of 1...10.
  @discardableResult
  func changeViewings(
    of id: Movie.ID, _ change: @escaping @Sendable (inout [Viewing]) throws -> Void
  ) async throws -> ListChange?

  /// Moves a viewing to another movie, with its date, rating and note, and removes that movie from the wishlist.
  ///
  /// - Returns: The change, which is of the other movie; `nil` if the viewing isn't one of the first movie.
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  @discardableResult
  func moveViewing(_ viewing: Viewing.ID, of id: Movie.ID, to other: Movie.ID) async throws -> ListChange?

  /// Adds a movie to the catalog, even if it has the same title and year as another one. The number in `movie` isn't used.
  ///
  /// - Returns: The number of the movie.
  func add(_ movie: Movie) async throws -> Movie.ID

  /// Replaces the facts of a movie, which is told by the number in `movie`. The user's marks of it stay.
  ///
  /// - Returns: The change; `nil` if the facts are the same.
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  @discardableResult
  func update(_ movie: Movie) async throws -> ListChange?

  /// Deletes a movie from the catalog, with the user's marks of it and the changes of these. This can't be undone.
  ///
  /// - Throws: ``MoviesError/unknownMovie(_:)``.
  func delete(_ id: Movie.ID) async throws

  /// Returns the last change of the lists, or of the facts of a movie, that wasn't undone, in this session or an earlier one.
  ///
  /// The last hundred changes are kept, but none of a movie that an import has changed since.
  func lastChange() async throws -> ListChange?

  /// Makes the last two changes one step of undo, if both are of one movie alone.
  func joinLastChanges() async throws

  /// Restores the movie of ``lastChange()`` to its state before that change, including its place in the list.
  ///
  /// The change before it becomes the last one.
  ///
  /// - Parameter expected: The change that the user wants to undo; `nil` for whichever is the last. Another process may have
  ///   made a change since.
  /// - Returns: The change that was undone; `nil` if there was nothing to undo, or if another change is the last.
  @discardableResult
  func undoLastChange(expecting expected: ListChange?) async throws -> ListChange?

  /// Makes the change again that was undone last in this session, unless a change was made since.
  ///
  /// - Returns: The change; `nil` if there was nothing to make again, or if the movie was changed otherwise.
  @discardableResult
  func redoLastChange() async throws -> ListChange?

  /// Returns the genres and decades of a list, with the number of movies of each.
  func facets(of list: MovieList) async throws -> MovieFacets

  /// Returns totals and rankings of the watched movies: of those with a viewing in a year, or of all.
  func watchedStatistics(in year: Int?) async throws -> WatchedStatistics

  /// The changes that were written through this service, and ``MoviesChange/everything`` within about a second after
  /// another process has written.
  ///
  /// A change is delivered on the main actor, once it is safe on disk and before the write returns. A write that
  /// changes nothing delivers nothing.
  @MainActor var changes: Observable<MoviesChange> { get }
}

extension MoviesService {
  /// Adds a viewing on a day, unless the movie has one on that day, and removes the movie from the wishlist.
  ///
  /// The viewing has no rating: the movie keeps that of the last viewing that has one. See
  /// ``addViewing(_:of:)``, also for the result.
  ///
  /// - Parameters:
  ///   - id: The movie.
  ///   - day: The day, or `nil` if it isn't known.
  @discardableResult
  public func markAsWatched(_ id: Movie.ID, on day: CalendarDate?) async throws -> ListChange? {
    try await addViewing(Viewing(date: day), of: id)
  }

  /// Removes the watched mark of a movie, with all of its viewings.
  ///
  /// See ``changeViewings(of:_:)`` for the result.
  @discardableResult
  public func removeFromWatched(_ id: Movie.ID) async throws -> ListChange? {
    try await changeViewings(of: id) { $0 = [] }
  }

  /// Removes a viewing of a movie, unless it was removed elsewhere.
  ///
  /// See ``changeViewings(of:_:)`` for the result.
  @discardableResult
  public func removeViewing(_ viewing: Viewing.ID, of id: Movie.ID) async throws -> ListChange? {
    try await changeViewings(of: id) { viewings in
      viewings.removeAll { $0.id == viewing }
    }
  }

  /// Rates a viewing of a movie, or the last one.
  ///
  /// A movie without viewings is marked as watched: one of the wishlist today, another one without a date, because its rating tells
  /// nothing about the day. One that is watched already stays on the wishlist. See ``changeViewings(of:_:)`` for
  /// the result.
  @discardableResult
  public func rate(
    _ id: Movie.ID, _ rating: Int, viewing: Viewing.ID? = nil, today: CalendarDate = .today()
  ) async throws -> ListChange? {
    let marks = try await details(of: id)?.marks
    if viewing == nil, let marks, marks.isOnWishlist, marks.watched == nil {
      return try await addViewing(Viewing(date: today, rating: rating), of: id)
    }
    return try await changeViewings(of: id) { viewings in
      if viewings.isEmpty, viewing == nil {
        viewings = [Viewing(date: nil, rating: rating)]
      } else if let index = viewing.map({ viewing in viewings.firstIndex { $0.id == viewing } }) ?? 0 {
        viewings[index].rating = rating
      }
    }
  }
}
