import FlowContent
import Foundation
import GRDB
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Recovering a damaged database")
struct RecoveryTests {
  private let folder: TemporaryFolder
  private let recovery: DatabaseRecovery
  private let yesterday: CalendarDate
  private let today: CalendarDate

  init() throws {
    folder = try TemporaryFolder()
    recovery = DatabaseRecovery(in: folder.path)
    yesterday = try .day("2026-11-20")
    today = try .day("2026-11-21")
  }

  /// A kind of damage to a database.
  enum Damage: CaseIterable {
    case garbageHeader, formatForWriting, formatForReading, halfOfIt, noise, nothingInIt, anotherProgram, version

    /// A Boolean value that indicates whether the program opens such a database, and finds the damage later.
    var isInside: Bool { self == .noise }

    func strike(_ path: String) throws {
      let url = URL(fileURLWithPath: path)
      let page = try DatabaseQueue(path: path).read { db in
        try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'credit'")
      }
      var contents = try Data(contentsOf: url)
      switch self {
      case .garbageHeader: contents.replaceSubrange(0..<100, with: Data(repeating: 0x5A, count: 100))
      case .formatForWriting: contents[18] = 0x42
      case .formatForReading: contents[19] = 0x42
      case .halfOfIt: contents = contents.prefix(contents.count / 2)
      case .noise:
        let middle = (try #require(page) - 1) * 4096
        let noise = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
        contents.replaceSubrange(middle..<middle + 4096, with: noise)
      case .nothingInIt: contents = Data()
      case .anotherProgram: contents.replaceSubrange(68..<72, with: Data("Mail".utf8))
      case .version:
        let name = try #require(contents.range(of: Data("2 catalog".utf8)))
        contents[name.lowerBound] = 0x39
      }
      try contents.write(to: url)
    }
  }

  /// Lists with what there may be in them, their backup, and a mark that came after it.
  private func fill() async throws {
    let movies = try await MoviesStore.open(in: folder.path)
    try await movies.preferencesStore().update { $0.account = try? Account(name: "Ada") }
    for id in [5, 2, 9] as [Movie.ID] { try await movies.addToWishlist(id) }
    try await movies.setViewing(Viewing(date: .day("2026-01-02"), rating: 9, note: "“red” pill\nagain"), of: 3)
    try await movies.setViewing(Viewing(date: .day("2026-01-02")), of: 7)
    try await movies.setViewing(Viewing(date: .day("2025-12-31"), rating: 1), of: 1)
    #expect(try await movies.backUp(on: yesterday))
    try await movies.addToWishlist(20)
    try await movies.close()
  }

  private func contents(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func newestBackup() async throws -> Backup {
    try #require(try await recovery.backups(on: today).first { $0.contents != nil })
  }

  /// The contents of an export of the database.
  private func exported() async throws -> Data {
    let exports = try TemporaryFolder()
    let export = exports.path + "/export.json"
    defer { try? FileManager.default.removeItem(atPath: export) }
    _ = try await MoviesStore.open(in: folder.path).export(to: export)
    return try contents(export)
  }

  @Test(
    "Damage of any kind is recognized, and a recovery restores a backup and keeps the damaged file",
    arguments: Damage.allCases)
  func damage(_ damage: Damage) async throws {
    try await fill()
    try damage.strike(folder.database)
    let struck = try contents(folder.database)
    if !damage.isInside {
      let error = await #expect(throws: MoviesError.self) { try await MoviesStore.open(in: folder.path) }
      #expect(error?.damage != nil)
      #expect(error?.description.contains("‘movies recover’") == true)
      #expect(error?.description.contains("\n") == false)
    }
    guard case .damaged(let reasons) = try await recovery.condition() else {
      Issue.record("it is not found to be damaged")
      return
    }
    #expect(!reasons.isEmpty)
    let outcome = try await recovery.recover(from: .backup(newestBackup()), on: today)
    #expect(outcome.formerDatabase == folder.database + ".corrupt-2026-11-21")
    #expect(outcome.restored == PersonalDataSummary(wishlist: 3, watched: 3))
    #expect(try contents(folder.database + ".corrupt-2026-11-21") == struck)
    #expect(try await recovery.condition() == .sound)
    #expect(try await exported() == contents(newestBackup().path))
  }

  @Test("A recovery without a backup has the catalog and empty lists", arguments: [Damage.halfOfIt, .noise])
  func afresh(_ damage: Damage) async throws {
    try await fill()
    let samples = try await MoviesStore.open(in: folder.path).count(of: MovieQuery(list: .all))
    try damage.strike(folder.database)
    #expect(
      try await recovery.recover(from: .nothing, on: today).restored == PersonalDataSummary(wishlist: 0, watched: 0))
    let movies = try await MoviesStore.open(in: folder.path)
    #expect(try await movies.count(of: MovieQuery(list: .all)) == samples)
    #expect(try await movies.titles(.wishlist) + movies.titles(.watched) == [])
    #expect(FileManager.default.fileExists(atPath: folder.database + ".corrupt-2026-11-21"))
  }

  @Test("A recovery moves companion files too, and each former database has a name of its own")
  func companions() async throws {
    for number in 1...3 {
      try Data("header \(number)".utf8).write(to: URL(fileURLWithPath: folder.database))
      try Data("journal \(number)".utf8).write(to: URL(fileURLWithPath: folder.database + "-wal"))
      try Data("index \(number)".utf8).write(to: URL(fileURLWithPath: folder.database + "-shm"))
      _ = try await recovery.recover(from: .nothing, on: today)
      let name = folder.database + ".corrupt-2026-11-21" + (number == 1 ? "" : "-\(number)")
      #expect(try contents(name) == Data("header \(number)".utf8))
      #expect(try contents(name + "-wal") == Data("journal \(number)".utf8))
      #expect(try contents(name + "-shm") == Data("index \(number)".utf8))
      #expect(try await recovery.condition() == .sound)
    }
  }

  @Test("A failed recovery changes nothing, and leaves no temporary files")
  func failure() async throws {
    try await fill()
    try Damage.garbageHeader.strike(folder.database)
    let gone = try await newestBackup()
    try FileManager.default.removeItem(atPath: gone.path)
    let (struck, entries) = (try contents(folder.database), try folder.entries())
    await #expect(throws: PersonalDataError.self) { try await recovery.recover(from: .backup(gone), on: today) }
    #expect(try contents(folder.database) == struck)
    #expect(try folder.entries() == entries)
  }

  @Test("A database with other tables is recognized as damaged, and can be replaced")
  func otherTables() async throws {
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { try $0.execute(sql: "PRAGMA application_id = 0x4d6f7669; CREATE TABLE movie (name TEXT)") }
    try queue.close()
    guard case .damaged = try await recovery.condition() else {
      Issue.record("it is not found to be damaged")
      return
    }
    for source in [DatabaseRecovery.Source.salvage, .nothing] {
      #expect(try await recovery.recover(from: source, on: today).formerDatabase != nil)
      #expect(try await recovery.condition() == .sound)
    }
  }

  @Test("A folder that can't be searched is an error, not an empty folder")
  func unreachable() async throws {
    let loop = folder.path + "/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    let recovery = DatabaseRecovery(in: loop)
    await #expect(throws: MoviesError.self) { try await recovery.condition() }
    await #expect(throws: MoviesError.self) { try await recovery.backups(on: today) }
  }

  @Test("Without a database, a recovery creates one")
  func missing() async throws {
    #expect(try await recovery.condition() == .missing)
    #expect(try await recovery.recover(from: .nothing, on: today).formerDatabase == nil)
    #expect(try await recovery.condition() == .sound)
    #expect(try folder.entries().allSatisfy { !$0.contains("corrupt") })
  }

  @Test("A database behind a symbolic link is replaced where it is")
  func link() async throws {
    let elsewhere = try TemporaryFolder()
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: elsewhere.database))
    try FileManager.default.createSymbolicLink(atPath: folder.database, withDestinationPath: elsewhere.database)
    let outcome = try await recovery.recover(from: .nothing, on: today)
    #expect(outcome.formerDatabase?.hasPrefix(elsewhere.path) == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.database) == elsewhere.database)
    #expect(try await recovery.condition() == .sound)
  }

  @Test("Lists that cannot be read are recognized when the database is checked")
  func damagedLists() async throws {
    try await fill()
    let movies = try await MoviesStore.open(in: folder.path)
    await #expect(throws: Never.self) { try await movies.checkLists() }
    let page = try await DatabaseQueue(path: folder.database).read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'viewing'")
    }
    try await movies.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
    try file.seek(toOffset: UInt64(try #require(page) - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try file.close()
    for longest in [5_000, .max] {
      let error = await #expect(throws: MoviesError.self) {
        try await MoviesStore.open(in: folder.path).checkLists(longest: longest)
      }
      #expect(error?.damage != nil)
    }
  }
}
