/// The user's data as a whole: its location, exports and imports.
public protocol PersonalDataService: Sendable {
  /// The path of the database.
  var location: String { get }

  /// Returns the size of the database in bytes.
  func size() async throws -> Int64

  /// Writes the user's lists, dates, ratings, notes and preferences to a file of JSON lines.
  ///
  /// The API key is not exported. A new file is private to its owner. A file of the program itself and a database are never
  /// replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - overwriting: A Boolean value that indicates whether an existing file is replaced, as a whole.
  /// - Throws: ``PersonalDataError``, and ``MoviesError`` if the database fails; an existing file is unchanged then.
  func export(to path: String, overwriting: Bool) async throws -> PersonalDataSummary

  /// Merges a file with the lists in the database, in one transaction: an export of this program, or a CSV export of
  /// Letterboxd, IMDb or Trakt.
  ///
  /// Movies that are in the lists keep their places. A viewing is added unless the movie has one on its day, which gets the
  /// rating and the note that it lacks; a movie that a CSV file says was watched again keeps its rating. A movie is recognized by its IMDb number, then by its title and year, and by a
  /// director or most of its actors if both name some. A movie that is not in the catalog is added. Preferences replace
  /// those that have their defaults. An import can't be undone, nor can earlier changes of the movies that it changed.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``PersonalDataError``, and ``MoviesError`` if the database fails; nothing is changed then.
  func importLists(from path: String) async throws -> ListImport
}

/// The numbers of entries in the lists of an export, or of those that an import changed.
public struct PersonalDataSummary: Hashable, Sendable {
  /// The number of movies on the wishlist.
  public var wishlist: Int
  /// The number of viewings.
  public var watched: Int

  /// Creates a summary.
  public init(wishlist: Int, watched: Int) {
    self.wishlist = wishlist
    self.watched = watched
  }
}

/// The outcome of an import of lists.
public struct ListImport: Hashable, Sendable {
  /// The numbers of movies that were added to the wishlist, and of viewings that were added.
  public var changes = PersonalDataSummary(wishlist: 0, watched: 0)
  /// The number of times that an existing viewing got a date, a rating or a note that it lacked.
  public var completed = 0
  /// The number of entries whose movies were in the catalog.
  public var matched = 0
  /// The movies that were added to the catalog, each with its line in the file if that is a table.
  public var added: [String] = []
  /// The lines of a table that were skipped, each with the reason.
  public var skipped: [String] = []
  /// The ratings and notes of the user that were kept, because the file has different ones.
  public var kept: [String] = []
  /// The movies that are both watched and on the wishlist only since the import.
  public var watchedAndWished: [String] = []
  /// The names of a table's columns that have values and that weren't used.
  public var unusedColumns: [String] = []

  /// Creates the outcome of an import without any entries.
  public init() {}

  /// The outcome line by line: the numbers, then each movie that was added, each line that was skipped, each rating and note that
  /// was kept, each movie that is watched and on the wishlist, and the unused columns.
  public var lines: [String] {
    ["Matched \(matched), added \(added.count) to the catalog, skipped \(skipped.count)."]
      + (completed == 0 ? [] : ["Added a missing date, rating or note to \(completed) of your viewings."])
      + added.map { "  Added \($0)" } + skipped.map { "  Skipped \($0)" } + kept.map { "  Kept \($0)" }
      + watchedAndWished.map { "  Watched, and on your wishlist: \($0)" }
      + (unusedColumns.isEmpty ? [] : ["  Columns that aren’t used: \(unusedColumns.joined(separator: ", "))"])
  }
}
