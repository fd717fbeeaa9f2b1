import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The database in its folder")
struct PersistenceTests {
  private struct Interruption: Error {}

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ catalog: [CatalogMovie] = VariedMovies.all) async throws -> MoviesStore {
    try await MoviesStore.open(in: folder.path) { catalog }
  }

  @Test("The catalog is loaded once")
  func loadedOnce() async throws {
    _ = try await open()
    let again = try await MoviesStore.open(in: folder.path) { throw Interruption() }
    #expect(try await again.count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
  }

  @Test("A load of the catalog that fails halfway leaves nothing behind, and is repeated")
  func interruptedHalfWay() async throws {
    await #expect(throws: MoviesError.self) { try await open(VariedMovies.all + [CatalogMovie(title: "", year: 2000)]) }
    #expect(try await open().titles(.all).count == VariedMovies.all.count)
    #expect(try await open().titles(.all, search: "matrix") == ["The Matrix"])
  }

  @Test("What a process leaves that was killed while it created the database is replaced")
  func halfCreated() async throws {
    for suffix in [".new", ".new-wal", ".new-journal", "-wal", "-shm"] {
      try Data("half".utf8).write(to: URL(fileURLWithPath: folder.database + suffix))
    }
    #expect(try await open().count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
    #expect(try folder.entries().filter { $0.contains(".new") } == [])
  }

  @Test("The database is one file when no process has it open")
  func oneFile() async throws {
    var store: MoviesStore? = try await open()
    try await store?.addToWishlist(VariedMovies.amelie)
    store = nil
    #expect(try folder.entries() == ["movies.lock", "movies.sqlite"])
    store = try await MoviesStore.openReadOnly(in: folder.path)
    #expect(try await store?.titles(.wishlist) == ["Amélie"])
    store = nil
    #expect(try folder.entries() == ["movies.lock", "movies.sqlite"])
  }

  @Test("Two stores that open a new folder at once load the catalog once")
  func openingTwiceAtOnce() async throws {
    async let one = open()
    async let other = open()
    #expect(try await one.count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
    #expect(try await other.count(of: MovieQuery(list: .all)) == VariedMovies.all.count)
  }

  @Test("The data folder is created with its parents, private to its owner")
  func folderIsMade() async throws {
    let path = folder.path + "/new/folder"
    _ = try await MoviesStore.open(in: path) { [] }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(FileManager.default.fileExists(atPath: path + "/movies.sqlite"))
  }

  @Test("The database is in WAL mode, has the application ID, is sound, and on disk when a commit is confirmed")
  func modes() async throws {
    let store = try await open()
    try await store.addToWishlist(VariedMovies.matrix)
    let queue = try DatabaseQueue(path: folder.database)
    let pragmas = try await queue.read { db in
      try ["journal_mode", "application_id", "integrity_check", "foreign_key_check"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(pragmas == ["wal", "1299150441", "ok", nil])
    #expect(try await store.write { db in (try Int.fetchOne(db, sql: "PRAGMA synchronous"), nil) } == 2)
  }
}
