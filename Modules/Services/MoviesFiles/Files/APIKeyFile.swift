import Foundation
public import MoviesServices
import MoviesStore

extension APIKeyStore {
  /// Opens the store of the key in the file `tmdb-key` of a folder.
  ///
  /// Only the owner may read the file; wider permissions are corrected. A file without a valid key counts as missing.
  /// Changes by other processes are noticed within about a second.
  ///
  /// - Parameters:
  ///   - directory: The folder, see `DataDirectory`. It is created when there is a key to store.
  ///   - time: The clock for noticing these changes.
  /// - Throws: `MoviesError/unreadableKey(path:reason:)`. The store's `set(_:)` throws
  ///   `MoviesError/unwritableKey(path:reason:)` or `MoviesError/unusableDirectory(path:reason:)`.
  public static func open(in directory: String, time: TimeSource = TimeSource()) async throws -> APIKeyStore {
    let file = APIKeyFile(directory: directory)
    let store = APIKeyStore(try await file.read()) { key in try await file.write(key) }
    store.follow(time) { try await file.read() }
    return store
  }
}

private struct APIKeyFile {
  private static let name = "tmdb-key"
  private static let temporaryPrefix = ".tmdb-key-"
  private static let maximumLength = 1_000_000

  let directory: String

  private var path: String { URL(fileURLWithPath: directory).appendingPathComponent(Self.name).path }

  @concurrent
  func read() async throws -> APIKey? {
    guard FileStatus(path) != nil || errno != ENOENT else { return nil }
    let contents = try WholeFile(path, MoviesError.unreadableKey).read(atMost: Self.maximumLength, isSecret: true)
    return String(data: contents, encoding: .utf8).flatMap { try? APIKey($0) }
  }

  @concurrent
  func write(_ key: APIKey?) async throws {
    try DataDirectory.prepare(directory)
    let lock = try await FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    WholeFile.removeLeftovers(Self.temporaryPrefix, in: directory)
    try WholeFile(path, MoviesError.unwritableKey)
      .replace(with: key.map { Data($0.secret.utf8) }, temporary: Self.temporaryPrefix)
  }
}
