import Foundation

/// A folder that is removed when its owner releases it.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("movies-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of the database in the folder.
  public var database: String { path + "/movies.sqlite" }

  /// Returns the names of the files in the folder, sorted.
  public func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
