import Foundation
import MoviesFiles
import MoviesServices
public import MoviesStore
import MoviesTesting

/// The databases with many generated movies, which are made once and kept in the build folder.
public enum Catalogs {
  /// The number of movies on the wishlist of each database.
  static let wishes = 5_000

  /// Returns the folder of a database of `size` movies.
  public static func folder(_ size: Int) async throws -> String {
    try await kept("\(size)") { try await make(size, in: $0.path) }.path
  }

  /// Opens a database of `size` movies.
  public static func store(_ size: Int) async throws -> MoviesStore {
    try await MoviesStore.open(in: folder(size)) { [] }
  }

  /// Returns a file of generated movies, one object per line.
  public static func file(_ size: Int) throws -> String {
    let path = root.appending(path: "\(size).jsonl")
    if FileManager.default.fileExists(atPath: path.path) { return path.path }
    let unfinished = root.appending(path: "\(size).jsonl.unfinished")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data().write(to: unfinished)
    let handle = try FileHandle(forWritingTo: unfinished)
    let encoder = JSONEncoder()
    var lines = Data()
    for movie in MovieGenerator(count: size) {
      lines += try encoder.encode(movie) + Data("\n".utf8)
      if lines.count > 1 << 20 {
        try handle.write(contentsOf: lines)
        lines = Data()
      }
    }
    try handle.write(contentsOf: lines)
    try handle.close()
    try FileManager.default.moveItem(at: unfinished, to: path)
    return path.path
  }

  /// Makes a new folder for a database.
  public static func emptyFolder(_ name: String) throws -> String {
    let folder = root.appending(path: name)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  /// Returns the folder of this name, which `make` fills once.
  static func kept(_ name: String, make: (_ unfinished: URL) async throws -> Void) async throws -> URL {
    let folder = root.appending(path: name)
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    let unfinished = folder.appendingPathExtension("unfinished")
    try? FileManager.default.removeItem(at: unfinished)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try await make(unfinished)
    try FileManager.default.moveItem(at: unfinished, to: folder)
    return folder
  }

  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../.build/catalogs").standardized
  }

  private static func make(_ size: Int, in folder: String) async throws {
    let store = try await MoviesStore.open(in: folder) { [] }
    let file = try file(size)
    _ = try await store.importMovies(from: [file])
    if size > 100_000 { try FileManager.default.removeItem(atPath: file) }
    for movie in stride(from: 1, through: size, by: max(1, size / wishes)) {
      try await store.addToWishlist(Movie.ID(movie))
    }
  }
}
