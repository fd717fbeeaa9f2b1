import Foundation
import MoviesTesting

/// The names, the contents and the permissions of the files in a folder.
struct FolderSnapshot: Equatable, CustomStringConvertible {
  private struct File: Equatable {
    let contents: Data
    let permissions: Int?
  }

  private let files: [String: File]

  init(_ path: String) throws {
    files = try FileManager.default.contentsOfDirectory(atPath: path).reduce(into: [:]) { files, name in
      let file = URL(fileURLWithPath: path).appendingPathComponent(name)
      files[name] = File(
        contents: (try? Data(contentsOf: file)) ?? Data(),
        permissions: try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int)
    }
  }

  private init(files: [String: File]) {
    self.files = files
  }

  /// The files with data: not the memory that readers share, and not an empty log, which stays if a reader is the last to
  /// close.
  var data: FolderSnapshot {
    FolderSnapshot(
      files: files.filter { name, file in
        !name.hasSuffix("-shm") && !(name.hasSuffix("-wal") && file.contents.isEmpty)
      })
  }

  /// The names and the sizes of the files.
  var description: String {
    files.sorted { $0.key < $1.key }.map { "\($0): \($1.contents.count)" }.joined(separator: ", ")
  }

  /// Returns the octal permissions of each file.
  var permissions: [String: String] { files.mapValues { String($0.permissions ?? 0, radix: 8) } }
}
