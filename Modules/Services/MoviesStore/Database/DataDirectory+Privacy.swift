import Foundation

extension DataDirectory {
  /// Returns a warning about a folder in which other users can change files, as one line; `nil` if they can't.
  public static func warning(about path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_uid == geteuid() else {
      return "the data folder “\(path)” belongs to another user, who can change your lists"
    }
    guard status.st_mode & 0o022 == 0 else {
      return "other users can change the files in the data folder “\(path)”; ‘chmod go-w’ prevents that"
    }
    return nil
  }

  /// Removes the permissions of other users from the files of this program, but not from other files in the folder.
  static func makePrivate(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix("movies.") || ["backups", "tmdb-key"].contains(name) {
      let path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
      var status = stat()
      if stat(path, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT), status.st_mode & 0o077 != 0 {
        chmod(path, status.st_mode & 0o700)
      }
    }
  }
}
