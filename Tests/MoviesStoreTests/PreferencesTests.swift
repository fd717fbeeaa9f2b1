import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@MainActor @Suite("Preferences in the database")
struct PreferencesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open() async throws -> PreferencesStore {
    try await MoviesStore.open(in: folder.path) { [] }.preferencesStore()
  }

  @Test("Changes and resets of preferences are there after the database is reopened")
  func reopening() async throws {
    let chosen = Preferences(account: try Account(name: "Ann ‘the’ Ünique"), colors: .none)
    try await open().update { $0 = chosen }
    #expect(try await open().current == chosen)
    try await open().update { $0.account = nil }
    #expect(try await open().current == Preferences(colors: .none))
    try await open().update { $0 = Preferences() }
    #expect(try await open().current == Preferences())
  }

  @Test("A damaged preference has its default, the others are kept")
  func damaged() async throws {
    let ann = try Account(name: "Ann")
    try await open().update { $0 = Preferences(account: ann, colors: .dark) }
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { db in
      try db.execute(
        sql: """
          UPDATE preference SET value = 'purple' WHERE name = 'colors';
          INSERT INTO preference (name, value) VALUES ('from the future', 'x');
          """)
    }
    #expect(try await open().current == Preferences(account: ann))
    try await queue.write { try $0.execute(sql: "UPDATE preference SET value = char(10) WHERE name = 'account'") }
    #expect(try await open().current == Preferences())
  }

  @Test("Preferences that cannot be written are unchanged")
  func unwritable() async throws {
    let preferences = try await open()
    try await preferences.update { $0.colors = .dark }
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { db in
      try db.execute(
        sql: "CREATE TRIGGER full AFTER INSERT ON preference BEGIN SELECT raise(ABORT, 'no more room'); END")
    }
    await #expect(throws: MoviesError.self) { try await preferences.update { $0.colors = .light } }
    try await queue.write { try $0.execute(sql: "DROP TRIGGER full") }
    #expect(preferences.current == Preferences(colors: .dark))
    #expect(try await open().current == Preferences(colors: .dark))
  }
}
