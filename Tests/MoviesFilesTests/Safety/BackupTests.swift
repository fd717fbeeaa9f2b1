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

  private func open() async throws -> MoviesStore {
    try await MoviesStore.open(in: folder.path) { VariedMovies.all }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: backups).sorted()
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("There is one backup a day, which equals an export and which only its owner may read")
  func daily() async throws {
    let movies = try await open()
    try await movies.addToWishlist(VariedMovies.amelie)
    try await movies.setViewing(Viewing(date: .day("2026-01-02"), rating: 9, note: "red pill"), of: VariedMovies.matrix)
    #expect(try await movies.backUp(on: .day("2026-11-21")))
    let export = folder.path + "/export.json"
    _ = try await movies.export(to: export)
    try await movies.addToWishlist(VariedMovies.unforgiven)
    #expect(try await !movies.backUp(on: .day("2026-11-21")))
    #expect(try names() == ["movies-2026-11-21.json"])
    let backup = backups + "/movies-2026-11-21.json"
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == Data(contentsOf: URL(fileURLWithPath: export)))
    #expect(try permissions(backup) == 0o600)
    #expect(try permissions(backups) == 0o700)
    #expect(try await movies.backUp(on: .day("2026-11-22")))
    #expect(try names().count == 2)
  }

  @Test("The last seven backups are kept, and other files in the folder are unchanged")
  func lastSeven() async throws {
    let movies = try await open()
    try await movies.addToWishlist(VariedMovies.amelie)
    #expect(try await movies.backUp(on: .day("2026-10-30")))
    let others = ["movies-mine.json", "movies-2026-02-30.json", "notes.txt"]
    for name in others {
      try Data("mine".utf8).write(to: URL(fileURLWithPath: backups + "/" + name))
    }
    for day in 1...9 {
      #expect(try await movies.backUp(on: .day("2026-11-0\(day)")))
    }
    #expect(try names() == ((3...9).map { "movies-2026-11-0\($0).json" } + others).sorted())
  }

  @Test("A backup from the future counts as the oldest")
  func wrongClock() async throws {
    let movies = try await open()
    try await movies.addToWishlist(VariedMovies.amelie)
    #expect(try await movies.backUp(on: .day("2099-01-01")))
    for day in 1...6 {
      #expect(try await movies.backUp(on: .day("2026-11-0\(day)")))
    }
    let listed = await DatabaseRecovery(in: folder.path).backups(on: try .day("2026-11-06"))
    #expect(listed.map(\.day.description).first == "2026-11-06")
    #expect(listed.map(\.day.description).last == "2099-01-01")
    #expect(try await movies.backUp(on: .day("2026-11-07")))
    #expect(try names() == (1...7).map { "movies-2026-11-0\($0).json" })
  }

  @Test("Empty lists are not backed up")
  func empty() async throws {
    let movies = try await open()
    #expect(try await !movies.backUp(on: .day("2026-11-21")))
    #expect(!FileManager.default.fileExists(atPath: backups))
  }

  @Test("Concurrent backups make one file, and remove temporary files")
  func twoAtOnce() async throws {
    let (one, other) = (try await open(), try await open())
    try await one.addToWishlist(VariedMovies.amelie)
    try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: false)
    try Data("{".utf8).write(to: URL(fileURLWithPath: backups + "/.backup-a1B2c3"))
    let day = try CalendarDay.day("2026-11-21")
    async let first = one.backUp(on: day)
    async let second = other.backUp(on: day)
    #expect(try await [first, second].count { $0 } == 1)
    #expect(try names() == ["movies-2026-11-21.json"])
  }

  @Test("A folder that cannot be created is an error")
  func noFolder() async throws {
    let movies = try await open()
    try await movies.addToWishlist(VariedMovies.amelie)
    try Data().write(to: URL(fileURLWithPath: backups))
    await #expect(throws: MoviesError.self) { try await movies.backUp(on: .day("2026-11-21")) }
    #expect(try await movies.titles(.wishlist) == ["Amélie"])
  }

  @Test("The size of a backup does not depend on the catalog")
  func size() async throws {
    let samples = (1...3_000).map { CatalogMovie(title: "Movie \($0)", year: 2000, synopsis: "Something happens.") }
    let movies = try await MoviesStore.open(in: folder.path) { samples }
    try await movies.addToWishlist(1)
    #expect(try await movies.backUp(on: .day("2026-11-21")))
    let contents = try Data(contentsOf: URL(fileURLWithPath: backups + "/movies-2026-11-21.json"))
    #expect(contents.count < 1_000)
  }
}
