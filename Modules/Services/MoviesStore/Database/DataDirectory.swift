import Foundation
import MoviesServices

/// The folder of the data.
public enum DataDirectory {
  /// Returns the folder for the data: `--data-dir`, else `MOVIES_DATA_DIR`, else `$XDG_DATA_HOME/movies`, else
  /// `$HOME/.local/share/movies`.
  ///
  /// Empty values are ignored, and so is an `XDG_DATA_HOME` that is not an absolute path, as its specification requires.
  /// The folder is neither created nor checked.
  ///
  /// - Parameters:
  ///   - option: The value of `--data-dir`.
  ///   - environment: The environment of the process.
  /// - Throws: `MoviesError.noDataDirectory` if no variable is set.
  public static func resolve(option: String?, environment: [String: String]) throws -> String {
    if let option, !option.isEmpty {
      return option
    }
    if let own = environment["MOVIES_DATA_DIR"], !own.isEmpty {
      return own
    }
    if let shared = environment["XDG_DATA_HOME"], shared.hasPrefix("/") {
      return URL(fileURLWithPath: shared).appendingPathComponent("movies").path
    }
    if let home = environment["HOME"], !home.isEmpty {
      return URL(fileURLWithPath: home).appendingPathComponent(".local/share/movies").path
    }
    throw MoviesError.noDataDirectory
  }

  /// Creates the folder unless it exists. A new folder is private to its owner, and so are the files of this program.
  package static func prepare(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw MoviesError.unusableDirectory(path: path, reason: obstacle(to: path))
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw MoviesError.unusableDirectory(path: path, reason: "it is write-protected")
    }
    makePrivate(path)
  }

  /// Returns the reason why a folder can't be created. The system's message is different on every platform.
  private static func obstacle(to path: String) -> String {
    var ancestor = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    while !FileManager.default.fileExists(atPath: ancestor.path, isDirectory: &isFolder), ancestor.path != "/" {
      ancestor.deleteLastPathComponent()
    }
    return isFolder.boolValue ? "“\(ancestor.path)” is write-protected" : "“\(ancestor.path)” is not a folder"
  }
}
