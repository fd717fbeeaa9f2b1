/// A failure of the local data.
///
/// Its ``description`` is one line for the user: what is wrong, where, and the way out.
public enum MoviesError: Error, Hashable, Sendable {
  /// Neither an option nor the environment names a folder for the data.
  case noDataDirectory
  /// The data folder cannot be created or written to.
  case unusableDirectory(path: String, reason: String)
  /// The database file cannot be read.
  case unreadableFile(path: String, reason: String)
  /// The file is not a database of this program. It is unchanged.
  case foreignFile(path: String)
  /// The database was made by a newer version of this program. It is unchanged.
  case newerDatabase(path: String)
  /// The database is damaged and must be recovered.
  case damagedDatabase(path: String, reason: String)
  /// The database, or a file that belongs to it, was moved, removed, replaced or cut off while it was open.
  case replacedDatabase(path: String)
  /// Another process holds the lock of the data folder.
  case folderInUse(path: String, holder: String?)
  /// The database cannot be replaced, because another program has it open.
  case databaseInUse(path: String, process: Int32)
  /// A read or a write failed, for example because the disk is full.
  case databaseFailure(path: String, reason: String, advice: String)
  /// The built-in catalog is missing.
  case missingCatalog(lookedIn: [String])
  /// The built-in catalog cannot be read.
  case unreadableCatalog(path: String, reason: String)
  /// The file of the API key cannot be read.
  case unreadableKey(path: String, reason: String)
  /// The file of the API key cannot be written or removed.
  case unwritableKey(path: String, reason: String)
  /// There is no movie with this number.
  case unknownMovie(Movie.ID)
  /// A rating is outside of 1...10.
  case invalidRating(Int)
}

extension MoviesError {
  /// The damage of the database, if recovery can replace it; `nil` for other errors.
  public var damage: String? {
    switch self {
    case .damagedDatabase(_, let reason): reason
    case .foreignFile: "it is not a database of Movies"
    default: nil
    }
  }

  private static let waysOut =
    "Run ‘movies recover’ to see what can be brought back, or name another folder with --data-dir."
}

extension MoviesError: CustomStringConvertible {
  /// The error in one line: what is wrong, where, and the way out.
  public var description: String {
    switch self {
    case .noDataDirectory:
      "There is no folder for the data, because HOME is not an absolute path. Name one with --data-dir or MOVIES_DATA_DIR."
    case .unusableDirectory(let path, let reason):
      "Cannot use the data folder “\(path)”: \(reason). Name another with --data-dir or MOVIES_DATA_DIR."
    case .unreadableFile(let path, let reason):
      "Cannot read the database “\(path)”: \(reason). Fix that, or name another folder with --data-dir."
    case .foreignFile(let path):
      "“\(path)” is not a database of Movies. It is unchanged. \(Self.waysOut)"
    case .newerDatabase(let path):
      "The database “\(path)” was made by a newer version of Movies. Update Movies, or name another folder with --data-dir."
    case .damagedDatabase(let path, let reason):
      "The database “\(path)” is damaged: \(reason). \(Self.waysOut)"
    case .replacedDatabase(let path):
      "“\(path)” was moved, replaced or cut off by another program. Quit Movies and start it again. "
        + "What was saved is in the database that was open."
    case .folderInUse(let path, let holder):
      "Another program\(holder.map { " (\($0))" } ?? "") locks the data folder “\(path)”. Close that program and try again."
    case .databaseInUse(let path, let process):
      "Another program (process \(process)) is using the database “\(path)”. Close that program and try again."
    case .databaseFailure(let path, let reason, let advice):
      "The database “\(path)” failed: \(reason). \(advice)"
    case .missingCatalog(let folders):
      "The catalog (catalog.json) is missing from \(folders.map { "“\($0)”" }.joined(separator: ", ")). "
        + "Install Movies again, with its resource folder beside the program."
    case .unreadableCatalog(let path, let reason):
      "Cannot read the catalog “\(path)”: \(reason). Install Movies again."
    case .unreadableKey(let path, let reason):
      "Cannot read the API key in “\(path)”: \(reason). Fix that, or move the file away."
    case .unwritableKey(let path, let reason):
      "Cannot change the API key in “\(path)”: \(reason). Fix that and try again."
    case .unknownMovie(let id):
      "There is no movie with the number \(id). Search for the movie to find its number."
    case .invalidRating(let rating):
      "rating: expected a whole number from 1 to 10, got \(rating)"
    }
  }
}
