import Foundation
public import MoviesServices
import MoviesStore

extension APIKeyStore {
  /// The key that is kept in the file `tmdb-key` of a folder, for its owner's eyes only.
  ///
  /// Permissions that are too wide are narrowed. A file that holds no key counts as none. What another process writes is
  /// taken over within about a second.
  ///
  /// - Parameter directory: The folder, see ``DataDirectory``. It is made once there is a key to keep.
  /// - Throws: ``MoviesError/unreadableKey(path:reason:)``. What ``set(_:)`` of the store throws is
  ///   ``MoviesError/unwritableKey(path:reason:)`` or ``MoviesError/unusableDirectory(path:reason:)``.
  public static func open(in directory: String) async throws -> APIKeyStore {
    try await open(in: directory, timekeeper: Timekeeper())
  }

  /// See ``open(in:)``; the timekeeper says when to look for what other processes wrote.
  package static func open(in directory: String, timekeeper: Timekeeper) async throws -> APIKeyStore {
    let file = APIKeyFile(directory: directory)
    let store = APIKeyStore(try await file.read()) { key in try await file.write(key) }
    store.follow(timekeeper) { try await file.read() }
    return store
  }
}

private struct APIKeyFile {
  private static let name = "tmdb-key"
  private static let temporaryPrefix = ".tmdb-key-"
  private static let longestFile = 1_000_000

  let directory: String

  private var path: String { URL(fileURLWithPath: directory).appendingPathComponent(Self.name).path }

  @concurrent
  func read() async throws -> APIKey? {
    do {
      let contents = try WholeFile(path).read(atMost: Self.longestFile, isSecret: true)
      return contents.flatMap { String(data: $0, encoding: .utf8) }.flatMap { try? APIKey($0) }
    } catch {
      throw MoviesError.unreadableKey(path: path, reason: error.reason)
    }
  }

  @concurrent
  func write(_ key: APIKey?) async throws {
    try DataDirectory.prepare(directory)
    let lock = FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    removeLeftovers()
    do {
      if let key {
        try WholeFile(path).replace(with: Data(key.secret.utf8), temporary: Self.temporaryPrefix)
      } else {
        try WholeFile(path).remove()
      }
    } catch {
      throw MoviesError.unwritableKey(path: path, reason: error.reason)
    }
  }

  /// A process that was killed while it wrote has left a key under another name.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names where name.hasPrefix(Self.temporaryPrefix) {
      unlink(URL(fileURLWithPath: directory).appendingPathComponent(name).path)
    }
  }
}
