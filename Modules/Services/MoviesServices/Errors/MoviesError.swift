public import Foundation

/// A failure of the local data.
///
/// Its ``description`` is one line for a user anywhere; ``errorDescription`` also says where, for the user of this computer.
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
  /// The database was moved, removed or replaced while it was open.
  case replacedDatabase(path: String)
  /// Another process holds the lock of the data folder.
  case folderInUse(path: String)
  /// Another program has the database open, so that it cannot be replaced, or is writing to it for too long.
  case databaseInUse(path: String)
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

extension MoviesError: CustomStringConvertible, LocalizedError {
  /// The error in one line: what is wrong, and the way out. It names no path and no process, because a screen can be served
  /// to a user of another computer.
  public var description: String { text { _ in "" } }

  /// The error in one line, for the user of this computer: what is wrong, where, and the way out.
  public var errorDescription: String? { text { " \($0)" } }

  /// Returns the line, in which a closure makes what follows the name of a thing from its place.
  private func text(_ place: (String) -> String) -> String {
    func at(_ path: String) -> String { place("“\(path)”") }
    return switch self {
    case .noDataDirectory:
      "There is no folder for the data, because HOME is not an absolute path. Name one with --data-dir or MOVIES_DATA_DIR."
    case .unusableDirectory(let path, let reason):
      "Cannot use the data folder\(at(path)): \(reason). Name another with --data-dir or MOVIES_DATA_DIR."
    case .unreadableFile(let path, let reason):
      "Cannot read the database\(at(path)): \(reason). Fix that, or name another folder with --data-dir."
    case .foreignFile(let path):
      "The file\(at(path)) is not a database of Movies. It is unchanged. \(Self.waysOut)"
    case .newerDatabase(let path):
      "The database\(at(path)) was made by a newer version of Movies. Update Movies, or name another folder with --data-dir."
    case .damagedDatabase(let path, let reason):
      "The database\(at(path)) is damaged: \(reason). \(Self.waysOut)"
    case .replacedDatabase(let path):
      "Another program moved, removed or replaced the database\(at(path)). Quit Movies and start it again. "
        + "What was saved is in the database that was open."
    case .folderInUse(let path):
      "Another program locks the data folder\(at(path)). Close that program and "
        + "try again."
    case .databaseInUse(let path):
      "Another program is using the database\(at(path)). Close that program and try again."
    case .databaseFailure(let path, let reason, let advice):
      "The database\(at(path)) failed: \(reason). \(advice)"
    case .missingCatalog(let folders):
      "The catalog (catalog.json) is missing\(place("from " + folders.map { "“\($0)”" }.joined(separator: ", "))). "
        + "Install Movies again, with its resource folder beside the program."
    case .unreadableCatalog(let path, let reason):
      "Cannot read the catalog\(at(path)): \(reason). Install Movies again."
    case .unreadableKey(let path, let reason):
      "Cannot read the API key\(place("in “\(path)”")): \(reason). Fix that, or move the file away."
    case .unwritableKey(let path, let reason):
      "Cannot change the API key\(place("in “\(path)”")): \(reason). Fix that and try again."
    case .unknownMovie(let id):
      "There is no movie with the number \(id). Search for the movie to find its number."
    case .invalidRating(let rating):
      "rating: expected a whole number from 1 to 10, got \(rating)"
    }
  }
}
