import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Refused databases")
struct RefusalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(opening path: String) async -> MoviesError? {
    await #expect(throws: MoviesError.self) {
      try await MoviesStore.open(in: path) { VariedMovies.all }
    }
  }

  /// Expects one line that names the place and the way out.
  private func expectClear(_ error: MoviesError?, naming place: String) {
    let text = error?.errorDescription ?? ""
    #expect(text.contains(place))
    #expect(!text.contains("\n"))
    #expect(text.contains("--data-dir"))
  }

  @Test(
    "A file that is not a database is refused and unchanged",
    arguments: [
      Data("x".utf8), Data("This is a letter.".utf8), Data(repeating: 0, count: 5000), Data("SQLite format 3\0".utf8),
      Data("SQLite format 3\0".utf8) + Data(repeating: 7, count: 4080),
    ])
  func notADatabase(_ contents: Data) async throws {
    try contents.write(to: URL(fileURLWithPath: folder.database))
    let error = await error(opening: folder.path)
    #expect(error == .foreignFile(path: folder.database))
    expectClear(error, naming: folder.database)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == contents)
    #expect(try folder.entries() == ["movies.sqlite"])
  }

  @Test("The database of another program is refused and unchanged")
  func databaseOfAnotherProgram() async throws {
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { try $0.execute(sql: "CREATE TABLE movie (title TEXT)") }
    try queue.close()
    let contents = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    #expect(await error(opening: folder.path) == .foreignFile(path: folder.database))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == contents)
    #expect(try folder.entries() == ["movies.sqlite"])
  }

  @Test("A folder with the name of the database is refused")
  func folderAsDatabase() async throws {
    try FileManager.default.createDirectory(atPath: folder.database, withIntermediateDirectories: false)
    let error = await error(opening: folder.path)
    #expect(error == .unreadableFile(path: folder.database, reason: "it is not a regular file"))
    expectClear(error, naming: folder.database)
  }

  @Test("A symbolic link to a missing database is refused")
  func danglingLink() async throws {
    try FileManager.default.createSymbolicLink(atPath: folder.database, withDestinationPath: folder.path + "/missing")
    let reason = "it is a symbolic link to a missing file"
    let expected = MoviesError.unreadableFile(path: folder.database, reason: reason)
    #expect(await error(opening: folder.path) == expected)
    await #expect(throws: expected) { try await MoviesStore.openReadOnly(in: folder.path) }
  }

  @Test("An invalid day in a damaged database is an error, not a crash")
  func damagedValue() async throws {
    let store = try await MoviesStore.varied(in: folder)
    try await store.markAsWatched(VariedMovies.matrix, on: .today())
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { try $0.execute(sql: "UPDATE viewing SET day = 'soon'") }
    await #expect(throws: MoviesError.self) { try await store.details(of: VariedMovies.matrix) }
    await #expect(throws: MoviesError.self) { try await store.titles(.watched) }
  }
}
