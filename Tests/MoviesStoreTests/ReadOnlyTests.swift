import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Reading a database, which leaves its files as they are")
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
  private func expectReading(of folder: String) async throws {
    let before = try FolderSnapshot(folder).data
    var store: MoviesStore? = try await MoviesStore.openReadOnly(in: folder)
    #expect(try await store?.titles(.wishlist) == ["The Matrix"])
    #expect(try await store?.titles(.all, search: "tautou") == ["Amélie"])
    #expect(try await store?.preferencesStore().current == Preferences())
    #expect(try await store?.withPersonalData { $0.summary.wishlist } == 1)
    #expect(try await store?.problems() == [])
    await #expect(throws: MoviesError.self) { try await store?.addToWishlist(VariedMovies.amelie) }
    store = nil
    let after = try FolderSnapshot(folder).data
    #expect(after == before, "\(after)")
  }

  @Test("Reading a database that was closed, or that another process uses, changes no byte", arguments: [false, true])
  func reading(isInUse: Bool) async throws {
    let store = try await makeStore()
    if !isInUse { try await store.close() }
    try await expectReading(of: folder)
    if isInUse { try await store.removeFromWishlist(VariedMovies.matrix) }
  }

  @Test("A database that a killed process has left with a log can be read", arguments: [true, false])
  func killed(hasSharedMemory: Bool) async throws {
    let store = try await makeStore()
    let killed = parent.path + "/killed"
    try FileManager.default.copyItem(atPath: folder, toPath: killed)
    if !hasSharedMemory { try FileManager.default.removeItem(atPath: killed + "/movies.sqlite-shm") }
    #expect(try await MoviesStore.openReadOnly(in: killed).titles(.wishlist) == ["The Matrix"])
    #expect(try await MoviesStore.open(in: killed).titles(.wishlist) == ["The Matrix"])
    try await store.removeFromWishlist(VariedMovies.matrix)
  }

  @Test("The rest of a damaged database can be read without a change of its data")
  func damaged() async throws {
    var store: MoviesStore? = try await makeStore()
    let page = try await store?.read { db in
      let root = try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'order_movie_by_known'")
      return try (root ?? 0, Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
    }
    store = nil
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/movies.sqlite"))
    let (root, length) = try #require(page)
    try file.seek(toOffset: UInt64((root - 1) * length))
    try file.write(contentsOf: Data(repeating: 0xA5, count: length))
    let before = try FolderSnapshot(folder).data
    var reading: MoviesStore? = try await MoviesStore.openReadOnly(in: folder)
    #expect(try await reading?.titles(.wishlist) == ["The Matrix"])
    await #expect(throws: MoviesError.self) { try await reading?.titles(.all) }
    _ = try? await reading?.problems()
    reading = nil
    let after = try FolderSnapshot(folder).data
    #expect(after == before, "\(after)")
  }

  @Test("Reading a database that doesn't exist reads the catalog, and creates nothing")
  func missing() async throws {
    let store = try await MoviesStore.openReadOnly(in: folder) { VariedMovies.all }
    #expect(try await store.titles(.all, search: "matrix") == ["The Matrix"])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("A database that another process changes meanwhile can be read")
  func changed() async throws {
    try await makeStore().close()
    let reading = try await MoviesStore.openReadOnly(in: folder)
    #expect(try await reading.titles(.wishlist) == ["The Matrix"])
    let writing = try await MoviesStore.open(in: folder)
    try await writing.markAsWatched(VariedMovies.amelie, on: .today())
    #expect(try await reading.titles(.watched) == ["Amélie"])
  }
}
