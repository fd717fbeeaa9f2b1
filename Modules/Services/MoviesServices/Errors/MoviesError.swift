/// What can go wrong with the movies' data.
///
/// Its ``description`` is one line for the person: what is wrong, where, and what to do about it.
public enum MoviesError: Error, Hashable, Sendable {
  /// Neither an option nor the environment says where the data is to be kept.
  case noDataDirectory
  /// The data folder cannot be created or written in.
  case unusableDirectory(path: String, reason: String)
  /// The database file, or what stands in its place, cannot be read.
  case unreadableFile(path: String, reason: String)
  /// The file at the database's place is not a database of this program. It was left as it is.
  case foreignFile(path: String)
  /// The database was made by a newer version of this program. Its contents were left as they are.
  case newerDatabase(path: String)
  /// The database is ours and cannot be read, or not all of it: ``DatabaseRecovery`` helps.
  case damagedDatabase(path: String, reason: String)
  /// The database is to be replaced, and another program has it open.
  case databaseInUse(path: String)
  /// The database failed: a full disk, another program holding it.
  case databaseFailure(path: String, reason: String, advice: String)
  /// The catalog that comes with the program is not where the program looks for it.
  case missingCatalog(lookedIn: [String])
  /// The catalog that comes with the program cannot be read.
  case unreadableCatalog(path: String, reason: String)
  /// The file of the key for the online catalog, or what stands in its place, cannot be read.
  case unreadableKey(path: String, reason: String)
  /// The file of the key for the online catalog cannot be written or removed.
  case unwritableKey(path: String, reason: String)
  /// There is no movie of this number.
  case unknownMovie(Movie.ID)
  /// A rating is not in 1...10.
  case invalidRating(Int)
}

extension MoviesError {
  /// What is wrong with the database if another can be put in its place, by ``DatabaseRecovery``; `nil` if that would
  /// not help.
  public var damage: String? {
    switch self {
    case .damagedDatabase(_, let reason): reason
    case .foreignFile: "it is not a database of Movies"
    default: nil
    }
  }

  private static let waysOut =
    "Begin again with ‘movies recover --from-backup’ or ‘movies recover --start-over’, which keep it under another name, "
    + "or name another folder with --data-dir."
}

extension MoviesError: CustomStringConvertible {
  /// What is wrong, where, and what to do: one line.
  public var description: String {
    switch self {
    case .noDataDirectory:
      "No folder for the data: HOME is not set. Name one with --data-dir or MOVIES_DATA_DIR."
    case .unusableDirectory(let path, let reason):
      "Cannot use the data folder “\(path)”: \(reason). Name another with --data-dir or MOVIES_DATA_DIR."
    case .unreadableFile(let path, let reason):
      "Cannot read the database “\(path)”: \(reason). Correct that, or name another folder with --data-dir."
    case .foreignFile(let path):
      "“\(path)” is not a database of Movies, and was left as it is. \(Self.waysOut)"
    case .newerDatabase(let path):
      "The database “\(path)” was made by a newer version of Movies. Update Movies, or name another folder with --data-dir."
    case .damagedDatabase(let path, let reason):
      "The database “\(path)” is damaged: \(reason). \(Self.waysOut)"
    case .databaseInUse(let path):
      "Another program is using the database “\(path)”. Close that one and try again."
    case .databaseFailure(let path, let reason, let advice):
      "The database “\(path)” failed: \(reason). \(advice)"
    case .missingCatalog(let folders):
      "The catalog (catalog.json) is missing from \(folders.map { "“\($0)”" }.joined(separator: ", ")). "
        + "Install Movies again, with its resource folder beside the program."
    case .unreadableCatalog(let path, let reason):
      "Cannot read the catalog “\(path)”: \(reason). Install Movies again."
    case .unreadableKey(let path, let reason):
      "Cannot read the API key in “\(path)”: \(reason). Correct that, or move the file away."
    case .unwritableKey(let path, let reason):
      "Cannot change the API key in “\(path)”: \(reason). Correct that and try again."
    case .unknownMovie(let id):
      "There is no movie number \(id). Look up its number with a search."
    case .invalidRating(let rating):
      "\(rating) is no rating: give one from 1, the worst, to 10, the best."
    }
  }
}
