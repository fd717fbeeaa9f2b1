import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Reading a database changes no byte of any file")
struct ReadOnlyTests {
  private let parent: TemporaryFolder
  private let folder: String

  init() throws {
    parent = try TemporaryFolder()
    folder = parent.path + "/data"
  }

  /// Creates a database with “The Matrix” on the wishlist.
  private func makeStore() async throws -> MoviesStore {
    let store = try await MoviesStore.open(in: folder) { VariedMovies.all }
    try await store.addToWishlist(VariedMovies.matrix)
    return store
  }

  /// Expects that reading finds “The Matrix”.
  private func expectReading(of folder: String, ignoring ignored: String = "") async throws {
    let before = try FolderSnapshot(folder, without: ignored)
    var store: MoviesStore? = try await MoviesStore.openReadOnly(in: folder)
    #expect(try await store?.titles(.wishlist) == ["The Matrix"])
    #expect(try await store?.titles(.all, search: "tautou") == ["Amélie"])
    #expect(try await store?.preferencesStore().current == Preferences())
    #expect(try await store?.withPersonalData { $0.summary.wishlist } == 1)
    #expect(try await store?.problems() == [])
    await #expect(throws: MoviesError.self) { try await store?.addToWishlist(VariedMovies.amelie) }
    store = nil
    let after = try FolderSnapshot(folder, without: ignored)
    #expect(after == before, "\(after)")
  }

  @Test("Reading a database that was closed changes no byte of any file")
  func closed() async throws {
    try await makeStore().close()
    try await expectReading(of: folder)
  }

  @Test("Reading a database that another process uses changes no byte of any file")
  func inUse() async throws {
    let store = try await makeStore()
    // Within one process, all connections use the same shared memory.
    try await expectReading(of: folder, ignoring: "movies.sqlite-shm")
    try await store.removeFromWishlist(VariedMovies.matrix)
  }

  @Test(
    "Reading a database that a killed process has left with its log changes no byte of any file",
    arguments: [true, false])
  func killed(hasSharedMemory: Bool) async throws {
    let store = try await makeStore()
    let killed = parent.path + "/killed"
    try FileManager.default.copyItem(atPath: folder, toPath: killed)
    if !hasSharedMemory { try FileManager.default.removeItem(atPath: killed + "/movies.sqlite-shm") }
    try await expectReading(of: killed)
    #expect(try await store.titles(.wishlist) == ["The Matrix"])
  }

  @Test("A database of a newer version is refused without a change of any byte", arguments: [true, false])
  func newer(hasLog: Bool) async throws {
    let store = try await makeStore()
    try await store.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
      return nil
    }
    let newer = hasLog ? parent.path + "/newer" : folder
    if hasLog {
      try FileManager.default.copyItem(atPath: folder, toPath: newer)
    } else {
      try await store.close()
    }
    let before = try FolderSnapshot(newer)
    let expected = MoviesError.newerDatabase(path: newer + "/movies.sqlite")
    await #expect(throws: expected) { try await MoviesStore.openReadOnly(in: newer) }
    await #expect(throws: expected) { try await MoviesStore.open(in: newer) }
    #expect(try FolderSnapshot(newer) == before)
  }

  @Test("The rest of a damaged database can be read without a change of any byte")
  func damaged() async throws {
    let store = try await makeStore()
    let page = try await store.read { db in
      let root = try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'order_movie_by_title'")
      return try (root ?? 0, Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
    }
    try await store.close()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/movies.sqlite"))
    try file.seek(toOffset: UInt64((page.0 - 1) * page.1))
    try file.write(contentsOf: Data(repeating: 0xA5, count: page.1))
    let before = try FolderSnapshot(folder)
    let reading = try await MoviesStore.openReadOnly(in: folder)
    #expect(try await reading.titles(.wishlist) == ["The Matrix"])
    await #expect(throws: MoviesError.self) { try await reading.titles(.all) }
    _ = try? await reading.problems()
    #expect(try FolderSnapshot(folder) == before)
  }

  @Test("Reading a database that doesn't exist reads the catalog, and creates nothing")
  func missing() async throws {
    let store = try await MoviesStore.openReadOnly(in: folder) { VariedMovies.all }
    #expect(try await store.titles(.all, search: "matrix") == ["The Matrix"])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("Reading a database that another process changes meanwhile is an error")
  func changed() async throws {
    try await makeStore().close()
    let reading = try await MoviesStore.openReadOnly(in: folder)
    #expect(try await reading.titles(.wishlist) == ["The Matrix"])
    let writing = try await MoviesStore.open(in: folder)
    try await writing.addToWishlist(VariedMovies.amelie)
    let error = await #expect(throws: MoviesError.self) { try await reading.titles(.wishlist) }
    #expect(error.map { "\($0)" }?.hasSuffix("another program changed it while it was read. Try again.") == true)
  }
}
