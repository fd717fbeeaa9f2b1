import Foundation
import MoviesServices

/// Where the data is kept.
public enum DataDirectory {
  /// The folder for the data: `--data-dir`, else `MOVIES_DATA_DIR`, else `$XDG_DATA_HOME/movies`, else
  /// `$HOME/.local/share/movies`.
  ///
  /// An empty value counts as none, and so does an `XDG_DATA_HOME` that is not an absolute path, as its specification
  /// asks. The folder is not created here, nor looked at.
  ///
  /// - Parameters:
  ///   - option: What was given with `--data-dir`.
  ///   - environment: The environment of the process.
  /// - Throws: ``MoviesError/noDataDirectory`` if none of them is set.
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

  /// Creates the folder, for the person's eyes only, unless it is there.
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
  }

  /// Why a folder could not be created. The system's own text for it is different on every platform.
  private static func obstacle(to path: String) -> String {
    var ancestor = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    while !FileManager.default.fileExists(atPath: ancestor.path, isDirectory: &isFolder), ancestor.path != "/" {
      ancestor.deleteLastPathComponent()
    }
    return isFolder.boolValue ? "“\(ancestor.path)” is write-protected" : "“\(ancestor.path)” is not a folder"
  }
}
