import CSQLite
import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

/// “The Matrix” is on the wishlist in the database, and “Amélie” and “Unforgiven” only in the log.
@Suite("A log that a killed reader left beside the database")
struct LeftLogTests {
  private let folder: TemporaryFolder
  private var log: String { folder.database + "-wal" }

  init() async throws {
    folder = try TemporaryFolder()
    let store = try await MoviesStore.varied(in: folder)
    try await store.addToWishlist(VariedMovies.matrix)
    try await store.close()
    try await leaveLog()
  }

  /// Opens a reader, which keeps what is written from now on in the log.
  private func reader() async throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: folder.database, configuration: configuration)
    try await reader.writeWithoutTransaction { db in
      csqlite_keep_log(db.sqliteConnection)
      try db.execute(sql: "BEGIN; SELECT count(*) FROM movie")
    }
    return reader
  }

  private func leaveLog() async throws {
    let reader = try await reader()
    var store: MoviesStore? = try await MoviesStore.open(in: folder.path)
    try await store?.addToWishlist(VariedMovies.amelie)
    try await store?.addToWishlist(VariedMovies.unforgiven)
    store = nil
    try reader.close()
    let status = try FileManager.default.attributesOfItem(atPath: log)
    try #require(status[.size] as? Int ?? 0 > 0)
  }

  @Test(
    "A database is damaged if another program removes or cuts off the log that a killed reader left",
    arguments: [nil, 0, 5_000] as [Int?])
  func loss(_ length: Int?) async throws {
    if let length { #expect(truncate(log, off_t(length)) == 0) } else { #expect(unlink(log) == 0) }
    unlink(folder.database + "-shm")
    let reason = "another program removed or changed the log, and its changes are missing: 2"
    let reading = try await MoviesStore.openReadOnly(in: folder.path)
    #expect(try await reading.titles(.wishlist) == ["The Matrix"])
    #expect(try await reading.problems() == [reason])
    await #expect(throws: MoviesError.damagedDatabase(path: folder.database, reason: reason)) {
      try await reading.checkLists()
    }
    await #expect(throws: MoviesError.damagedDatabase(path: folder.database, reason: reason)) {
      try await MoviesStore.open(in: folder.path)
    }
    #expect(try await MoviesStore.openReadOnly(in: folder.path).problems() == [reason])
  }

  @Test("A database is damaged if another program replaces its log while Movies is open", arguments: [true, false])
  func replacedWhileOpen(withCopy: Bool) async throws {
    var store: MoviesStore? = try await MoviesStore.open(in: folder.path)
    let reader = try await reader()
    try await store?.addToWishlist(VariedMovies.apartment)
    let contents = try Data(contentsOf: URL(fileURLWithPath: log))
    unlink(log)
    try (withCopy ? contents : Data()).write(to: URL(fileURLWithPath: log))
    await #expect(throws: MoviesError.replacedDatabase(path: log)) {
      try await store?.addToWishlist(VariedMovies.ghost1937)
    }
    store = nil
    try reader.close()
    let reason = "another program removed or changed the log, and its changes are missing: 1"
    #expect(try await MoviesStore.openReadOnly(in: folder.path).problems() == [reason])
    await #expect(throws: MoviesError.damagedDatabase(path: folder.database, reason: reason)) {
      try await MoviesStore.open(in: folder.path)
    }
  }

  @Test("A log that a killed reader left is used if the number of changes, which it has as well, is damaged")
  func damagedCount() async throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
    // The first of the four bytes of SQLite's user version.
    try file.seek(toOffset: 60)
    try file.write(contentsOf: [1])
    try file.close()
    let store = try await MoviesStore.open(in: folder.path)
    #expect(try await store.titles(.wishlist) == ["Unforgiven", "Amélie", "The Matrix"])
  }

  @Test("A log that a killed reader left is in the database from the next start on, and isn’t missed after that")
  func emptied() async throws {
    for _ in 0..<2 {
      let store = try await MoviesStore.open(in: folder.path)
      #expect(try await store.titles(.wishlist) == ["Unforgiven", "Amélie", "The Matrix"])
      try await store.close()
      unlink(log)
    }
    #expect(try await MoviesStore.openReadOnly(in: folder.path).problems() == [])
  }

  @Test("A log that a killed reader left is renamed if the database was replaced, so that both can be put back")
  func setAside() async throws {
    let former = folder.path + "/former"
    #expect(rename(folder.database, former) == 0)
    let store = try await MoviesStore.varied(in: folder)
    try await store.addToWishlist(VariedMovies.apartment)
    #expect(try await store.titles(.wishlist) == ["An Apartment’s Tale"])
    try await store.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let renamed = try #require(files.first { $0.hasPrefix("movies.sqlite-wal.") })
    #expect(rename(former, folder.database) == 0)
    #expect(rename(folder.path + "/" + renamed, log) == 0)
    let again = try await MoviesStore.open(in: folder.path)
    #expect(try await again.titles(.wishlist) == ["Unforgiven", "Amélie", "The Matrix"])
  }
}
