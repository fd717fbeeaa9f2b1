/// The user's data as a whole: its location, exports and imports.
public protocol PersonalDataService: Sendable {
  /// The path of the database.
  var location: String { get }

  /// Returns the size of the database in bytes.
  func size() async throws -> Int64

  /// Writes the user's lists, dates, ratings, notes and preferences to a JSON file.
  ///
  /// The API key is not exported. A new file is private to its owner. A file of the program itself and a database are never
  /// replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - overwriting: A Boolean value that indicates whether an existing file is replaced, as a whole.
  ///   - progress: Receives the progress from time to time, off the main actor.
  /// - Throws: ``PersonalDataError``, and ``MoviesError`` if the database fails; an existing file is unchanged then.
  func export(
    to path: String, overwriting: Bool, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary

  /// Writes a list to a CSV file that Letterboxd imports, in the order of the list. See also
  /// ``export(to:overwriting:progress:)``.
  ///
  /// - Returns: The number of movies in the file.
  @discardableResult
  func exportLetterboxd(_ list: MovieList, to path: String, overwriting: Bool) async throws -> Int

  /// Merges an exported file with the lists and preferences in the database, in one transaction.
  ///
  /// Movies that are in the lists keep their places. Of two viewings of a movie, the one in the file counts; a rating or a
  /// note that it lacks stays. A movie is recognized by its title and year, and by a director or most of its actors if both
  /// name some. A movie that is not in the catalog is added. Preferences replace those that have their defaults. An
  /// import that changes the lists leaves nothing to undo.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - progress: Receives the progress from time to time, off the main actor.
  /// - Returns: The numbers of movies that were added to the lists or got another viewing.
  /// - Throws: ``PersonalDataError``, and ``MoviesError`` if the database fails; nothing is changed then.
  func importLists(
    from path: String, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> PersonalDataSummary
}

extension PersonalDataService {
  /// Writes the user's lists and preferences to a JSON file. See ``export(to:overwriting:progress:)``.
  public func export(to path: String, overwriting: Bool = false) async throws -> PersonalDataSummary {
    try await export(to: path, overwriting: overwriting) { _ in }
  }

  /// Merges an exported file with the database. See ``importLists(from:progress:)``.
  public func importLists(from path: String) async throws -> PersonalDataSummary {
    try await importLists(from: path) { _ in }
  }
}

/// The numbers of movies that were exported or imported.
public struct PersonalDataSummary: Hashable, Sendable {
  /// The number of movies on the wishlist.
  public let wishlist: Int
  /// The number of watched movies.
  public let watched: Int

  /// Creates a summary.
  public init(wishlist: Int, watched: Int) {
    self.wishlist = wishlist
    self.watched = watched
  }
}
