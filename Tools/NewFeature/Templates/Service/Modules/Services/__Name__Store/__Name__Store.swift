public import FlowReactive
import Foundation
import GRDB
import Synchronization
public import __Name__Services

/// The items of “__Title__” in an SQLite file, which is opened when it is needed, and created by the first change.
public final class __Name__Store: __Name__Service {
  private let path: String
  private let opened = Mutex<DatabaseQueue?>(nil)
  /// Made on the main actor for the first subscriber: a store is created elsewhere.
  @MainActor private var relay: PublishRelay<Void>?

  /// Creates a store, and touches no file.
  ///
  /// - Parameter path: The path of the file, or `:memory:` for a database without a file.
  public init(path: String) {
    self.path = path
  }

  /// Returns all items in the order in which they were added. A missing file has none, and stays missing.
  public func items() async throws -> [String] {
    guard path == ":memory:" || FileManager.default.fileExists(atPath: path) else { return [] }
    return try await translatingErrors {
      try await database().read { try String.fetchAll($0, sql: "SELECT title FROM item ORDER BY id") }
    }
  }

  /// Adds an item at the end.
  public func add(_ item: String) async throws {
    try await translatingErrors {
      try await database().write { try $0.execute(literal: "INSERT INTO item (title) VALUES (\(item))") }
    }
    await relay?.accept(())
  }

  /// The notices of changes through this store, each delivered before the method that made the change returns.
  @MainActor public var changes: Observable<Void> {
    let relay = relay ?? PublishRelay()
    self.relay = relay
    return relay.asObservable()
  }

  private func database() throws -> DatabaseQueue {
    try opened.withLock { opened in
      if let opened { return opened }
      // Only the owner can read a new file, and SQLite copies its permissions.
      if path != ":memory:" { close(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)) }
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      let database = try DatabaseQueue(path: path, configuration: configuration)
      var migrator = DatabaseMigrator()
      migrator.registerMigration("items") { database in
        try database.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT")
      }
      try migrator.migrate(database)
      opened = database
      return database
    }
  }

  private func translatingErrors<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let error as DatabaseError {
      throw __Name__Error(
        "“\(path)” can’t be used: \(error.message ?? "\(error.resultCode)"). Check that the file and its folder can be "
          + "written and the disk has space; a damaged file can be moved away.")
    }
  }
}
