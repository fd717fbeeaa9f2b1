import Foundation
import MoviesFiles
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("kill -9 during a backup or a recovery")
struct KilledRecoveryTests {
  private static let rounds = 3

  private let movies: MoviesProcess
  private let made = PersonalDataSummary(wishlist: 0, watched: 200)

  private var database: String { movies.folder + "/movies.sqlite" }

  /// Creates long notes, so that a backup takes time, and a backup of them.
  init() async throws {
    movies = try MoviesProcess.signedIn()
    let store = try await MoviesStore.open(in: movies.folder)
    for movie in try await store.summaries(of: MovieQuery(list: .all), in: 0..<made.watched) {
      try await store.markAsWatched(movie.id, on: .today())
      try await store.setViewing(Viewing(date: .today(), note: String(repeating: "Seen. ", count: 300)), of: movie.id)
    }
    try await store.close()
    try Data("wait\n".utf8).write(to: URL(fileURLWithPath: script))
    #expect(try movies.run("play", script).exitCode == 0)
    #expect(try await backups == [made])
  }

  private var script: String { movies.data.path + "/script" }

  /// The contents of each backup, or `nil` if it can't be read.
  private var backups: [PersonalDataSummary?] {
    get async throws { try await DatabaseRecovery(in: movies.folder).backups(on: .today()).map(\.contents) }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test("Kill -9 during a backup leaves a complete backup or none, and the next start makes one")
  func backingUp() async throws {
    let folder = movies.folder + "/backups"
    try FileManager.default.removeItem(atPath: folder)
    let length = try time { try movies.run("play", script) }
    for round in 0..<Self.rounds {
      // An early kill leaves no backup.
      try? FileManager.default.removeItem(atPath: folder)
      try run(["play", script], killedAfter: length * round / Self.rounds)
      #expect(try await [[], [made]].contains(backups), "killed after \(round) parts of \(Self.rounds)")
    }
    #expect(try movies.run("play", script).exitCode == 0)
    #expect(try await backups == [made])
    #expect(try names(in: folder).filter { $0 != "movies.lock" }.count == 1)
  }

  @Test("Kill -9 during a recovery leaves the damaged database and the backup, and the next recovery succeeds")
  func recovering() async throws {
    let damage = Data(repeating: 0x5A, count: 20_000)
    try damage.write(to: URL(fileURLWithPath: database))
    let snapshot = movies.data.path + "/snapshot"
    try FileManager.default.copyItem(atPath: movies.folder, toPath: snapshot)
    let length = try time { try movies.run("recover", "--from-backup") }
    for round in 0..<Self.rounds {
      try FileManager.default.removeItem(atPath: movies.folder)
      try FileManager.default.copyItem(atPath: snapshot, toPath: movies.folder)
      try run(["recover", "--from-backup"], killedAfter: length * round / Self.rounds)
      #expect(FileManager.default.fileExists(atPath: database))
      #expect(try await backups == [made])
      let again = try movies.run("recover", "--from-backup")
      // A late kill comes after the end.
      #expect(again.exitCode == 0 || again.errors.contains("the database is sound"), "\(again.errors)")
      let former = try names(in: movies.folder).filter { $0.hasPrefix("movies.sqlite.corrupt-") }
      #expect(try former.contains { try Data(contentsOf: URL(fileURLWithPath: movies.folder + "/" + $0)) == damage })
      #expect(try movies.run("list", "watched").output.split(separator: "\n").count == made.watched)
    }
  }

  private func time(_ work: () throws -> MoviesProcess.Outcome) rethrows -> Duration {
    try ContinuousClock().measure { _ = try work() }
  }

  private func run(_ arguments: [String], killedAfter delay: Duration) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: MoviesProcess.executable)
    process.arguments = arguments + ["--data-dir", movies.folder]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(delay / .microseconds(1)))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
