import Foundation
import MoviesServices
import MoviesStore

/// A temporary folder for the files of a recovery.
struct RecoveryFolder {
  private static let prefix = ".recovery-"

  let path: String

  /// Creates a folder beside a database, or elsewhere if that is not possible.
  init(beside database: QuarantinedDatabase) throws {
    let isWritable = access(database.folder, W_OK) == 0
    let parent = isWritable ? URL(fileURLWithPath: database.folder) : FileManager.default.temporaryDirectory
    path = parent.appendingPathComponent(Self.prefix + UUID().uuidString).path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      let reason = error.isDiskFull ? "the disk is full" : "a folder for the recovery can’t be created in it"
      throw MoviesError.unusableDirectory(path: parent.path, reason: reason)
    }
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folders that killed processes have left.
  static func removeLeftovers(beside database: QuarantinedDatabase) {
    WholeFile.removeLeftovers(prefix, in: database.folder)
  }
}
