import Foundation
import MoviesServices

/// The folder of the data.
public enum DataDirectory {
  /// SQLite opens paths of at most 512 bytes, with the names of its files.
  private static let longestPath = 490

  /// Returns the folder for the data: `--data-dir`, else `MOVIES_DATA_DIR`, else `$XDG_DATA_HOME/movies`, else
  /// `$HOME/.local/share/movies`.
  ///
  /// The home folder replaces a leading `~`. Empty values are ignored, and so is an `XDG_DATA_HOME` that is not an
  /// absolute path, as its specification requires. The folder is neither created nor checked.
  ///
  /// - Parameters:
  ///   - option: The value of `--data-dir`.
  ///   - environment: The environment of the process.
  /// - Throws: `MoviesError.noDataDirectory` if no variable is set, and `HomeFolder.InvalidPath`.
  public static func resolve(option: String?, environment: [String: String]) throws -> String {
    let home = HomeFolder(environment: environment)
    if let option, !option.isEmpty {
      return try home.expand(option)
    }
    if let own = environment["MOVIES_DATA_DIR"], !own.isEmpty {
      return try home.expand(own)
    }
    if let shared = environment["XDG_DATA_HOME"], shared.hasPrefix("/") {
      return try home.expand(URL(fileURLWithPath: shared).appendingPathComponent("movies").path)
    }
    guard home.path != nil else { throw MoviesError.noDataDirectory }
    return try home.expand(home.expand("~/.local/share/movies"))
  }

  /// Creates the folder unless it exists. A new folder is private to its owner, and so are the files of this program.
  package static func prepare(_ path: String) throws {
    guard URL(fileURLWithPath: path).path.utf8.count <= longestPath else {
      throw MoviesError.unusableDirectory(path: path, reason: "its path is longer than \(longestPath) bytes")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw MoviesError.unusableDirectory(
        path: path, reason: error.isDiskFull ? "the disk is full" : obstacle(to: path))
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      var status = stat()
      let isOwn = stat(path, &status) != 0 || status.st_uid == geteuid()
      let reason = isOwn ? "it is write-protected" : "it belongs to another user, and you may not write to it"
      throw MoviesError.unusableDirectory(path: path, reason: reason)
    }
    makePrivate(path)
  }

  /// Returns the reason why a folder can't be created. The system's message is different on every platform.
  private static func obstacle(to path: String) -> String {
    var ancestor = URL(fileURLWithPath: path).standardizedFileURL
    var status = stat()
    while stat(ancestor.path, &status) != 0 {
      switch errno {
      case ELOOP: return "its symbolic links lead in a circle"
      case ENAMETOOLONG: return "its name is too long"
      case EACCES: return "permission is denied"
      case ENOENT where lstat(ancestor.path, &status) == 0:
        return "“\(ancestor.path)” is a symbolic link to a missing folder"
      default: ancestor.deleteLastPathComponent()
      }
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return "“\(ancestor.path)” is \(isFolder ? "write-protected" : "not a folder")"
  }
}
