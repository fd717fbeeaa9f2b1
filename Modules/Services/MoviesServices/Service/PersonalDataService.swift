public import FlowContent
public import Foundation

/// The user's data as a whole: its size, exports and imports.
public protocol PersonalDataService: Sendable {
  /// Returns the size of the database in bytes.
  func size() async throws -> Int64

  /// Encodes the user's lists, dates, ratings, notes and preferences as JSON lines, piece by piece, and returns the numbers
  /// of entries.
  ///
  /// The API key is not exported.
  ///
  /// - Throws: ``MoviesError`` if the database fails, and what `write` throws.
  func encode(to write: @Sendable (Data) throws -> Void) async throws -> PersonalDataSummary

  /// Imports a file, in one transaction: an export of this program, the archive that Letterboxd exports, a CSV export of Letterboxd, IMDb or Trakt, or JSON with
  /// movies for the catalog.
  ///
  /// Lists are merged with those in the database, and nothing of the user's is replaced. An import of lists can be undone like one change.
  ///
  /// - Throws: An error in one line, which names the file, and ``MoviesError`` if the database fails; nothing is changed then.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - list: The list that a file of Letterboxd is if it doesn't say so itself: ``PersonalDataError/unclearList(path:)``.
  func importFile(_ file: IncomingFile, as list: MovieList?) async throws -> ImportReport
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

extension PersonalDataSummary: CustomStringConvertible {
  /// The numbers of movies, as in “2 wishlist movies and 87 viewings”.
  public var description: String {
    "\(wishlist) wishlist \(wishlist == 1 ? "movie" : "movies") and \(watched) \(watched == 1 ? "viewing" : "viewings")"
  }
}

/// The outcome of an import of lists.
public struct ListImport: Hashable, Sendable {
  /// The numbers of movies that were added to the wishlist, and of viewings that were added.
  public var changes = PersonalDataSummary(wishlist: 0, watched: 0)
  /// The viewings of the user that got a date, a rating, a note or tags that they lacked, each with what it got.
  public var completed: [String] = []
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
  /// A line about what isn't imported; `nil` for nothing.
  public var note: String?

  /// A Boolean value that indicates whether the lists are different after the import.
  public var hasChangedLists: Bool { changes.wishlist + changes.watched + completed.count > 0 }

  /// Creates the outcome of an import without any entries.
  public init() {}

  /// The outcome line by line: the numbers, then the viewings that were completed, the movies that were added, the lines that were skipped, the ratings and notes
  /// that were kept, the movies that are watched and on the wishlist, at most a hundred of each, and the unused columns.
  public var lines: [String] {
    ["Matched \(matched), added \(added.count) to the catalog, skipped \(skipped.count)."]
      + [note].compactMap(\.self)
      + Self.lines(of: completed, "Added ") + Self.lines(of: added, "Added ") + Self.lines(of: skipped, "Skipped ")
      + Self.lines(of: kept, "Kept ")
      + Self.lines(of: watchedAndWished, "Watched, and on your wishlist: ")
      + (unusedColumns.isEmpty ? [] : ["  Columns that aren’t used: \(unusedColumns.joined(separator: ", "))"])
  }

  /// A file can have any number of wrong lines, and a screen shows all that it is given.
  private static func lines(of entries: [String], _ beginning: String) -> [String] {
    let rest = entries.count - 100
    return entries.prefix(100).map { "  \(beginning)\($0)" }
      + (rest > 0 ? ["  \(beginning)\(rest) more"] : [])
  }
}
