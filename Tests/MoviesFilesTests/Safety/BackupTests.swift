import FlowContent
import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Automatic backups")
struct BackupTests {
  private let folder: TemporaryFolder
  private let backups: String

  init() throws {
    folder = try TemporaryFolder()
    backups = folder.path + "/backups"
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: backups).filter { $0 != "movies.lock" }.sorted()
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Backs up lists that differ from those of the last backup.
  private func backUp(_ movies: MoviesStore, on days: String...) async throws {
    for day in days {
      let isWished = try await movies.titles(.wishlist).contains("Unforgiven")
      if isWished {
        try await movies.removeFromWishlist(VariedMovies.unforgiven)
      } else {
        try await movies.addToWishlist(VariedMovies.unforgiven)
      }
      #expect(try await movies.backUp(on: .day(day)))
    }
  }

  @Test("A backup equals an export, and only its owner may read it")
  func contents() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.setViewing(Viewing(date: .day("2026-01-02"), rating: 9, note: "red pill"), of: VariedMovies.matrix)
    #expect(try await movies.backUp(on: .day("2026-11-21")))
    let exports = try TemporaryFolder()
    let export = exports.path + "/export.json"
    _ = try await movies.export(to: export)
    let backup = backups + "/movies-2026-11-21-1.json"
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == Data(contentsOf: URL(fileURLWithPath: export)))
    #expect(try permissions(backup) == 0o600)
    #expect(try permissions(backups) == 0o700)
  }

  @Test("Lists that haven't changed since the last backup are not backed up again")
  func unchanged() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await movies.addToWishlist(VariedMovies.amelie)
    #expect(try await movies.backUp(on: .day("2026-11-21")))
    #expect(try await !movies.backUp(on: .day("2026-11-21")))
    #expect(try await !movies.backUp(on: .day("2026-11-22")))
    try await movies.addToWishlist(VariedMovies.unforgiven)
    #expect(try await movies.backUp(on: .day("2026-11-22")))
    #expect(try names() == ["movies-2026-11-21-1.json", "movies-2026-11-22-1.json"])
  }

  @Test("A damaged backup doesn't count as the last one, and restores nothing")
  func damaged() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await movies.addToWishlist(VariedMovies.amelie)
    #expect(try await movies.backUp(on: .day("2026-11-21")))
    try Data("{}".utf8).write(to: URL(fileURLWithPath: backups + "/movies-2026-11-21-1.json"))
    #expect(try await movies.backUp(on: .day("2026-11-21")))
    let recovery = DatabaseRecovery(in: folder.path)
    let listed = try await recovery.backups(on: .day("2026-11-21"))
    #expect(listed.map(\.name) == ["2026-11-21-2", "2026-11-21-1"])
    #expect(listed.map(\.contents) == [PersonalDataSummary(wishlist: 1, watched: 0), nil])
    await #expect(throws: PersonalDataError.self) {
      try await recovery.recover(from: .backup(listed[1]), on: .day("2026-11-21"))
    }
  }

  @Test("All backups of today, one for each of seven days, and one for each of nine weeks are kept")
  func thinned() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await movies.addToWishlist(VariedMovies.amelie)
    try await backUp(movies, on: "2026-06-01")
    let others = ["movies-mine.json", "movies-2026-02-30-1.json", "notes.txt"]
    for name in others {
      try Data("mine".utf8).write(to: URL(fileURLWithPath: backups + "/" + name))
    }
    for month in 7...9 {
      for day in [1, 2, 9, 10, 20] {
        try await backUp(movies, on: "2026-0\(month)-" + (day < 10 ? "0" : "") + "\(day)")
      }
    }
    for day in 1...8 { try await backUp(movies, on: "2026-11-0\(day)", "2026-11-0\(day)") }
    try await backUp(movies, on: "2026-11-09", "2026-11-09")
    let weeks = ["07-20", "08-02", "08-10", "08-20", "09-02", "09-10", "09-20"].map { "movies-2026-\($0)-1.json" }
    let days = (3...8).map { "movies-2026-11-0\($0)-2.json" }
    let today = ["movies-2026-11-09-1.json", "movies-2026-11-09-2.json"]
    #expect(try names() == (weeks + days + today + others).sorted())
  }

  @Test("A backup from the future counts as the oldest")
  func wrongClock() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await movies.addToWishlist(VariedMovies.amelie)
    try await backUp(movies, on: "2099-01-01", "2026-11-01")
    let recovery = DatabaseRecovery(in: folder.path)
    #expect(try await recovery.backups(on: .day("2026-11-01")).map(\.name) == ["2026-11-01-1", "2099-01-01-1"])
    for month in 1...9 { try await backUp(movies, on: "2027-0\(month)-01") }
    let last = try await recovery.backups(on: .day("2027-09-01")).last
    #expect(last?.name == "2027-01-01-1")
  }

  @Test("Empty lists are not backed up")
  func empty() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    #expect(try await !movies.backUp(on: .day("2026-11-21")))
    #expect(!FileManager.default.fileExists(atPath: backups))
  }

  @Test("Concurrent backups make one file, and remove temporary files")
  func twoAtOnce() async throws {
    let (one, other) = (try await MoviesStore.varied(in: folder), try await MoviesStore.varied(in: folder))
    try await one.addToWishlist(VariedMovies.amelie)
    try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: false)
    try Data("{".utf8).write(to: URL(fileURLWithPath: backups + "/.backup-a1B2c3"))
    let day = try CalendarDate.day("2026-11-21")
    async let first = one.backUp(on: day)
    async let second = other.backUp(on: day)
    #expect(try await [first, second].count { $0 } == 1)
    #expect(try names() == ["movies-2026-11-21-1.json"])
  }

  @Test("A folder for backups that cannot be created is an error")
  func noFolder() async throws {
    let movies = try await MoviesStore.varied(in: folder)
    try await movies.addToWishlist(VariedMovies.amelie)
    try Data().write(to: URL(fileURLWithPath: backups))
    await #expect(throws: MoviesError.self) { try await movies.backUp(on: .day("2026-11-21")) }
    #expect(try await movies.titles(.wishlist) == ["Amélie"])
  }
}
