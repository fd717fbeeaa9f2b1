import FlowReactive
import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

/// “The Matrix” is on the wishlist in the copy, and “Amélie” only in the open database.
@MainActor @Suite("A database that is replaced while it is open")
struct ReplacedDatabaseTests {
  enum Replacement: CaseIterable {
    case removed, folderMoved, folderReplaced, renamedOver, overwrittenBySmaller, overwrittenInPlace, truncated, linked
    case logRemoved, logReplaced, memoryRemoved

    /// The suffix of the file that is no longer in place.
    var suffix: String {
      switch self {
      case .logRemoved, .logReplaced: "-wal"
      case .memoryRemoved: "-shm"
      default: ""
      }
    }
  }

  private let parent: TemporaryFolder
  private let folder: String
  private let copy: String
  private let clock = SteppingClock()

  init() async throws {
    parent = try TemporaryFolder()
    folder = parent.path + "/data"
    copy = parent.path + "/copy"
    let store = try await MoviesStore.open(in: folder) { VariedMovies.all }
    try await store.addToWishlist(VariedMovies.matrix)
    try await store.close()
    try FileManager.default.copyItem(atPath: folder, toPath: copy)
  }

  private var database: String { folder + "/movies.sqlite" }

  private func open() async throws -> MoviesStore {
    let store = try await MoviesStore.open(in: folder, time: TimeSource(clock: clock)) { VariedMovies.all }
    try await store.addToWishlist(VariedMovies.amelie)
    return store
  }

  /// Waits until no file in the folders of the test is open: a store closes its files a moment after its release.
  private func waitUntilClosed() async throws {
    try await Task.sleep(for: .milliseconds(200))
    for _ in 0..<6_000 where openFiles.contains(where: { $0.hasPrefix(parent.path) }) {
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// The files that this process has open, or none where the system doesn’t list them in a folder.
  private var openFiles: [String] {
    let list = "/proc/self/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: list)) ?? []
    return numbers.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: list + "/" + $0) }
  }

  private func apply(_ replacement: Replacement) throws {
    let files = FileManager.default
    switch replacement {
    case .removed: try files.removeItem(atPath: database)
    case .folderMoved: try files.moveItem(atPath: folder, toPath: parent.path + "/moved")
    case .folderReplaced:
      try files.moveItem(atPath: folder, toPath: parent.path + "/moved")
      try files.copyItem(atPath: copy, toPath: folder)
    case .renamedOver: #expect(rename(copy + "/movies.sqlite", database) == 0)
    case .overwrittenBySmaller:
      try Self.overwrite(database, with: Data(contentsOf: URL(fileURLWithPath: copy + "/movies.sqlite")))
    case .overwrittenInPlace:
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: database))
      try file.write(contentsOf: Data(contentsOf: URL(fileURLWithPath: copy + "/movies.sqlite")))
      try file.close()
    case .truncated: #expect(truncate(database, 0) == 0)
    case .linked:
      try files.moveItem(atPath: database, toPath: parent.path + "/moved")
      try files.createSymbolicLink(atPath: database, withDestinationPath: parent.path + "/moved")
    case .logRemoved, .memoryRemoved: try files.removeItem(atPath: database + replacement.suffix)
    case .logReplaced:
      try files.moveItem(atPath: database + "-wal", toPath: parent.path + "/moved")
      try Data(repeating: 0x5A, count: 40_000).write(to: URL(fileURLWithPath: database + "-wal"))
    }
  }

  private static func overwrite(_ path: String, with data: Data) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: data)
  }

  @Test(
    "An open database that is replaced refuses each change and read, and leaves all files as they are when closed",
    arguments: Replacement.allCases)
  func refusal(_ replacement: Replacement) async throws {
    var store: MoviesStore? = try await open()
    if replacement == .overwrittenBySmaller {
      // An import empties the log.
      try await store?.grow()
      try await store?.addToWishlist(VariedMovies.ghost1937)
    }
    try apply(replacement)
    // The program notes for its next start which log isn't its own.
    let before = try? FolderSnapshot(folder, without: "movies.sqlite-files")
    let expected = MoviesError.replacedDatabase(path: database + replacement.suffix)
    await #expect(throws: expected) { try await store?.markAsWatched(VariedMovies.amelie, on: .today()) }
    await #expect(throws: expected) { try await store?.titles(.wishlist) }
    await #expect(throws: expected) { try await store?.close() }
    store = nil
    // A database that was cut off is closed a moment later.
    if [.truncated, .overwrittenBySmaller, .overwrittenInPlace].contains(replacement) {
      try await waitUntilClosed()
    }
    #expect((try? FolderSnapshot(folder, without: "movies.sqlite-files")) == before)
  }

  @Test(
    "An open database keeps what was saved if only its log or its name is gone",
    arguments: [Replacement.linked, .logRemoved, .logReplaced, .memoryRemoved])
  func saved(_ replacement: Replacement) async throws {
    var store: MoviesStore? = try await open()
    try apply(replacement)
    #expect(try await MoviesStore.openReadOnly(in: folder).titles(.wishlist) == ["Amélie", "The Matrix"])
    await #expect(throws: MoviesError.self) { try await store?.addToWishlist(VariedMovies.unforgiven) }
    store = nil
    try await waitUntilClosed()
    let next = try await MoviesStore.open(in: folder)
    #expect(try await next.titles(.wishlist) == ["Amélie", "The Matrix"])
    #expect(try await next.problems() == [])
  }

  @Test("An open database loses nothing if its log is cut off or overwritten", arguments: [0, 5_000, 40_000])
  func log(_ length: Int) async throws {
    let store = try await open()
    try Self.overwrite(database + "-wal", with: Data(repeating: 0x5A, count: length))
    try await store.addToWishlist(VariedMovies.unforgiven)
    try Self.overwrite(database + "-wal", with: Data(repeating: 0x5A, count: length))
    let wishlist = ["Unforgiven", "Amélie", "The Matrix"]
    #expect(try await MoviesStore.openReadOnly(in: folder).titles(.wishlist) == wishlist)
    #expect(try await MoviesStore.open(in: folder).problems() == [])
    try await store.close()
    #expect(try await MoviesStore.open(in: folder).titles(.wishlist) == wishlist)
  }

  @Test("The replacement of an open database is noticed once a second, and delivered as a change of everything")
  func polling() async throws {
    let store = try await open()
    var changes: [MoviesChange] = []
    let subscription = store.changes.subscribe(onNext: { changes.append($0) })
    try apply(.folderMoved)
    await clock.step()
    #expect(changes == [.everything])
    await clock.step()
    #expect(changes == [.everything])
    #expect(rename(parent.path + "/moved", folder) == 0)
    await clock.step()
    #expect(changes == [.everything, .everything])
    try await store.markAsWatched(VariedMovies.amelie, on: .today())
    #expect(try await store.titles(.watched) == ["Amélie"])
    subscription.dispose()
  }

  @Test(
    "An open database doesn't harm its replacement, even an unnoticed one",
    arguments: [Replacement.removed, .folderReplaced, .renamedOver, .overwrittenBySmaller])
  func replacement(_ replacement: Replacement) async throws {
    let store = try await open()
    try await store.grow()
    try await store.close()
    var killed: MoviesStore? = try await open()
    try await killed?.addToWishlist(VariedMovies.ghost1937)
    try apply(replacement)
    if replacement == .overwrittenBySmaller {
      // Within one process, SQLite would take both for one database.
      killed = nil
      try await waitUntilClosed()
    }
    let wishlist = replacement == .removed ? [] : ["The Matrix"]
    let reading = try await MoviesStore.openReadOnly(in: folder) { VariedMovies.all }
    #expect(try await reading.titles(.wishlist) == wishlist)
    let next = try await MoviesStore.open(in: folder) { VariedMovies.all }
    #expect(try await next.titles(.wishlist) == wishlist)
    try await next.addToWishlist(VariedMovies.unforgiven)
    #expect(try await next.problems() == [])
    if let killed {
      await #expect(throws: MoviesError.self) { try await killed.addToWishlist(VariedMovies.apartment) }
    }
    #expect(try await next.titles(.wishlist) == ["Unforgiven"] + wishlist)
  }

  @Test("A database that is replaced while it is opened loses nothing that was saved")
  func replacementWhileOpening() async throws {
    var confirmed = 0
    for delay in 0..<60 {
      let (folder, new) = (parent.path + "/data-\(delay)", parent.path + "/new-\(delay)")
      try FileManager.default.copyItem(atPath: self.folder, toPath: folder)
      try FileManager.default.copyItem(atPath: copy + "/movies.sqlite", toPath: new)
      let other = try await MoviesStore.open(in: folder)
      try await other.addToWishlist(VariedMovies.amelie)
      let replacing = Task.detached {
        usleep(useconds_t(delay * 100))
        return rename(new, folder + "/movies.sqlite")
      }
      let store = try? await MoviesStore.open(in: folder)
      let isReplaced = !FileManager.default.fileExists(atPath: new)
      let isSaved = (try? await store?.addToWishlist(VariedMovies.unforgiven)) != nil
      #expect(await replacing.value == 0)
      let next = try await MoviesStore.open(in: folder)
      #expect(try await next.problems() == [])
      let titles = try await next.titles(.wishlist)
      // What was saved before is in the former database.
      #expect(titles == (isSaved && isReplaced ? ["Unforgiven", "The Matrix"] : ["The Matrix"]), "\(delay)")
      confirmed += isSaved && isReplaced ? 1 : 0
    }
    #expect(confirmed > 0)
  }

  @Test("A folder that is copied with its log has all changes")
  func copiedFolder() async throws {
    let store = try await open()
    let other = parent.path + "/other"
    try FileManager.default.copyItem(atPath: folder, toPath: other)
    #expect(try await MoviesStore.open(in: other).titles(.wishlist) == ["Amélie", "The Matrix"])
    #expect(try await store.titles(.wishlist) == ["Amélie", "The Matrix"])
  }

  @Test("An open database loses nothing if an older copy of its log is put over the log, not even at the next start")
  func olderLog() async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: database, configuration: configuration)
    var store: MoviesStore? = try await MoviesStore.open(in: folder) { VariedMovies.all }
    try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT count(*) FROM movie") }
    // The reader keeps the log.
    try await store?.addToWishlist(VariedMovies.amelie)
    try FileManager.default.copyItem(atPath: database + "-wal", toPath: parent.path + "/older")
    try reader.close()
    try await store?.addToWishlist(VariedMovies.unforgiven)
    let wishlist = try await store?.titles(.wishlist)
    #expect(rename(parent.path + "/older", database + "-wal") == 0)
    let expected = MoviesError.replacedDatabase(path: database + "-wal")
    await #expect(throws: expected) { try await store?.addToWishlist(VariedMovies.apartment) }
    store = nil
    try await waitUntilClosed()
    #expect(try await MoviesStore.openReadOnly(in: folder).titles(.wishlist) == wishlist)
    let next = try await MoviesStore.open(in: folder)
    #expect(try await next.titles(.wishlist) == wishlist)
    #expect(try await next.problems() == [])
  }

  @Test("A closed database loses nothing if an older copy of its log is put beside it")
  func olderLogAfterTheEnd() async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: database, configuration: configuration)
    let store = try await MoviesStore.open(in: folder) { VariedMovies.all }
    try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT count(*) FROM movie") }
    // The reader keeps the log.
    try await store.addToWishlist(VariedMovies.amelie)
    try FileManager.default.copyItem(atPath: database + "-wal", toPath: parent.path + "/older")
    try reader.close()
    try await store.addToWishlist(VariedMovies.unforgiven)
    let wishlist = try await store.titles(.wishlist)
    try await store.close()
    #expect(rename(parent.path + "/older", database + "-wal") == 0)
    #expect(try await MoviesStore.openReadOnly(in: folder).titles(.wishlist) == wishlist)
    let next = try await MoviesStore.open(in: folder)
    #expect(try await next.titles(.wishlist) == wishlist)
    #expect(try await next.problems() == [])
  }

  @Test("A log that another program changes is not copied into the database", arguments: [true, false])
  func changedLog(isCutOff: Bool) async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: database, configuration: configuration)
    let store = try await MoviesStore.open(in: folder) { VariedMovies.all }
    try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT count(*) FROM movie") }
    // The reader keeps the log.
    try await store.addToWishlist(VariedMovies.amelie)
    if isCutOff {
      #expect(truncate(database + "-wal", 0) == 0)
    } else {
      let log = try FileHandle(forUpdating: URL(fileURLWithPath: database + "-wal"))
      try log.write(contentsOf: Data(repeating: 0x5A, count: 9_000))
      try log.close()
    }
    try reader.close()
    let expected = MoviesError.replacedDatabase(path: database + "-wal")
    await #expect(throws: expected) { try await store.removeFromWishlist(VariedMovies.matrix) }
    await #expect(throws: expected) { try await store.lastChange() }
    let alone = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: database, toPath: alone.database)
    let saved = try await MoviesStore.openReadOnly(in: alone.path)
    #expect(try await saved.problems().isEmpty)
    #expect(try await saved.titles(.wishlist) == ["The Matrix"])
  }
}

extension MoviesStore {
  /// Makes the file of the database larger.
  fileprivate func grow() async throws {
    try await importCatalog { catalog in
      for number in 0..<2000 { _ = try catalog.add(CatalogMovie(title: "Movie \(number)", year: 2000)) }
    }
  }
}
