public import FlowReactive
package import GRDB
public import MoviesServices
package import Synchronization

/// The movies in an SQLite database.
///
/// The database is in WAL mode: reads never wait for writes. A change is on disk when the call that made it returns,
/// even if the process or the machine fails right after that. Several processes may use one database: what another one writes
/// is delivered to subscribers within about a second.
///
/// The database is closed when the last reference to the store is released. When no process has it open, it is one file.
public final class MoviesStore: MoviesService {
  let path: String
  private let writer: any DatabaseWriter
  /// `nil` for a database that is in memory, or open for reading.
  private let file: OpenDatabaseFile?
  private let time: TimeSource
  /// The version at the last poll.
  let seenVersion: Mutex<Int>
  let searches: SharedResults<MovieQuery, FoundMovies>
  let counts: SharedResults<MovieQuery, Int>
  let pages: SharedResults<PageOfMovies, [MovieSummary]>
  let lastChanges: SharedResults<OnlyKey, ListChange?>
  /// The changes that were undone since the last other change, the next one to make again at the end.
  let undone = Mutex<[UndoneChange]>([])
  /// `true` while a file is imported.
  package let isImporting = Mutex(false)
  /// Made on the main actor for the first subscriber: a store is opened elsewhere.
  @MainActor private var relay: PublishRelay<MoviesChange>?
  /// Runs from the first subscriber on: a command that ends at once has none.
  @MainActor private var polling: PollingTask?

  /// Weak, so that all who ask at the same time share one object.
  @MainActor weak var preferences: PreferencesStore?

  private init(
    _ writer: any DatabaseWriter, _ file: OpenDatabaseFile? = nil, path: String, time: TimeSource = TimeSource()
  ) throws {
    self.writer = writer
    self.file = file
    self.path = path
    self.time = time
    searches = SharedResults(time)
    counts = SharedResults(time)
    pages = SharedResults(time)
    lastChanges = SharedResults(time)
    seenVersion = Mutex(try writer.writeWithoutTransaction(Self.version))
  }

  // Without `@concurrent`, a caller on the main actor would resume elsewhere in release builds.
  /// Opens the database in a folder. Creates the folder, the database and its catalog if they are missing.
  ///
  /// The catalog is loaded once, in one transaction: if that is interrupted, the next call does it.
  ///
  /// - Parameters:
  ///   - directory: The folder, see ``DataDirectory``. A new folder is private to its owner.
  ///   - time: The clock for noticing the changes of other processes.
  ///   - catalog: Returns the movies that a new database starts with. Its errors are passed on.
  /// - Throws: `MoviesError` if the folder cannot be used, if `movies.sqlite` in it is not a database of this program
  ///   (it stays as it is, byte for byte) or one of a newer version, or if the catalog cannot be read.
  @concurrent
  public static func open(
    in directory: String, time: TimeSource = TimeSource(),
    catalog: @escaping @Sendable () throws -> [CatalogMovie] = CatalogMovie.embedded
  ) async throws -> MoviesStore {
    try DataDirectory.prepare(directory)
    let (file, migrator) = (DatabaseFile(in: directory), Schema.migrator(catalog: catalog))
    return try await MoviesError.translating(path: file.path) {
      // A foreign file stays alone.
      if try file.isPresent() { try await file.openForReading().read { try file.check($0, migrator) } }
      // Another process may be creating the database now.
      let lock = try await FolderLock(directory)
      defer { withExtendedLifetime(lock) {} }
      if try !file.isPresent() { try file.create() }
      let openFile = OpenDatabaseFile(file)
      let pool = try DatabasePool(path: file.path, configuration: .movies)
      // In WAL mode GRDB chooses NORMAL, with which a power failure may undo the last commits.
      // A long transaction writes twice what doesn't fit in the cache, and sorts in as much memory again.
      try await pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -8192")
      }
      try migrator.migrate(pool)
      return try MoviesStore(pool, openFile, path: file.path, time: time)
    }
  }

  /// Opens the database in a folder for reading. Every change of the store fails.
  ///
  /// The folder may be read-only, or belong to another user. If there is no database, the store is in memory, and has the
  /// movies of the catalog.
  ///
  /// - Parameters:
  ///   - directory: The folder, see ``DataDirectory``.
  ///   - catalog: Returns the movies of a store without a database. Its errors are passed on.
  /// - Throws: `MoviesError`, see ``open(in:time:catalog:)``.
  @concurrent
  public static func openReadOnly(
    in directory: String, catalog: @escaping @Sendable () throws -> [CatalogMovie] = CatalogMovie.embedded
  ) async throws -> MoviesStore {
    let (file, migrator) = (DatabaseFile(in: directory), Schema.migrator(catalog: catalog))
    return try await MoviesError.translating(path: file.path) {
      guard try file.isPresent() else { return try inMemory(catalog: catalog()) }
      let database = try file.openForReading()
      let (hasCatalog, isComplete) = try await database.read { db in
        try file.check(db, migrator)
        return (try Schema.hasCatalog(db, migrator), try migrator.hasCompletedMigrations(db))
      }
      // The first start was interrupted: the user has nothing in the file.
      guard hasCatalog else { return try inMemory(catalog: catalog()) }
      // An earlier version made it.
      guard isComplete else { return try await open(in: directory, catalog: catalog) }
      return try MoviesStore(database, path: file.path)
    }
  }

  /// Creates a store in memory, for tests and previews.
  ///
  /// - Parameter catalog: The movies, which are numbered from 1 in this order.
  public static func inMemory(catalog: [CatalogMovie]) throws -> MoviesStore {
    let queue = try DatabaseQueue(configuration: .movies)
    try Schema.migrator { catalog }.migrate(queue)
    return try MoviesStore(queue, path: inMemoryPath)
  }

  /// Returns the path of the database in a folder, whether or not there is one.
  package static func location(in directory: String) -> String { DatabaseFile(in: directory).path }

  private static let inMemoryPath = ":memory:"

  /// A Boolean value that indicates whether the store has no file.
  package var isInMemory: Bool { path == Self.inMemoryPath }

  /// Closes the database file, which is complete without its log then. Every later call fails.
  package func close() async throws {
    _ = try await withWriter { try $0.checkpoint(.truncate) }
    try await MoviesError.translating(path: path, writer.close)
  }

  /// The changes that were written through this store, and `MoviesChange.everything` after another process has written.
  @MainActor public var changes: Observable<MoviesChange> {
    let relay = relay ?? PublishRelay()
    self.relay = relay
    startPolling()
    return relay.asObservable()
  }

  /// Starts to look for the changes of other processes.
  @MainActor func startPolling() {
    guard polling == nil, !isInMemory else { return }
    polling = PollingTask(time) { [weak self] in await self?.pollForChanges() }
  }

  package func read<Value: Sendable>(_ query: @Sendable (Database) throws -> Value) async throws -> Value {
    try await access { try await writer.read(query) }
  }

  /// Runs `work` on the connection that writes, without a transaction.
  func withWriter<Value: Sendable>(_ work: @Sendable (Database) throws -> Value) async throws -> Value {
    try await access { try await writer.writeWithoutTransaction(work) }
  }

  private func access<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await MoviesError.translating(path: path, work)
    } catch {
      // A file that isn't there fails in many ways.
      try await checkFile()
      throw error
    }
  }

  /// Checks that the file is still in place. If it isn't, SQLite writes its log into the former file: the next start would
  /// apply it to the file that is there now.
  func checkFile() async throws {
    do {
      try file?.check()
    } catch {
      _ = try? await writer.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      throw error
    }
  }

  /// Runs `change` in a transaction and delivers the change that it returns.
  package func write(_ change: @Sendable (Database) throws -> MoviesChange?) async throws {
    try await write { db in ((), try change(db)) }
  }

  /// Runs `change` in a transaction, delivers the change that it returns, and returns its value.
  package func write<Value: Sendable>(
    _ change: @Sendable (Database) throws -> (Value, MoviesChange?)
  ) async throws -> Value {
    let (value, change) = try await access {
      guard file != nil || isInMemory else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
      return try await writer.write { db in
        let result = try change(db)
        // After long work, this is the last moment at which nothing is changed yet.
        try file?.check()
        return result
      }
    }
    if let change {
      forgetResults()
      await deliver(change)
    }
    return value
  }

  /// Forgets the results of queries, because the database has changed.
  func forgetResults() {
    searches.forget()
    counts.forget()
    pages.forget()
    lastChanges.forget()
  }

  @MainActor func deliver(_ change: MoviesChange) {
    relay?.accept(change)
  }
}
