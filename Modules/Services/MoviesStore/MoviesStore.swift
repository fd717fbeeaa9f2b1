import CSQLite
public import FlowReactive
package import GRDB
public import MoviesServices
import Synchronization

/// The movies in an SQLite database.
///
/// The database is in WAL mode: reads never wait for writes. A change is on disk when the call that made it returns,
/// even if the process or the machine fails right after that, and not in the log but in the database itself, unless other
/// changes wait, or another program reads the database for a long time. Several processes may use one database: what another
/// one writes is delivered to subscribers within about a second.
///
/// The database is closed when the last reference to the store is released.
public final class MoviesStore: MoviesService {
  let path: String
  private let writer: any DatabaseWriter
  /// `nil` for a database in memory.
  let file: OpenDatabaseFile?
  private let time: TimeSource
  /// The changes that wait for others.
  private let waiting = Mutex<Set<ObjectIdentifier>>([])
  /// The version at the last poll; `nil` if the database was replaced.
  let seenVersion: Mutex<Int?>
  let searches: SharedResults<MovieQuery, [Movie.ID]>
  let counts: SharedResults<MovieQuery, Int>
  let pages: SharedResults<PageOfMovies, [MovieSummary]>
  let lastChanges: SharedResults<OnlyKey, ListChange?>
  /// The changes that were undone since the last other change, the next one to make again at the end.
  let undone = Mutex<[UndoneChange]>([])
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

  /// SQLite writes the log into the database when it is closed, unless the database was moved; but also if it was cut off.
  deinit {
    guard let file, !file.isInPlace else { return }
    writer.asyncWriteWithoutTransaction { db in
      if let connection = db.sqliteConnection { csqlite_keep_log(connection) }
    }
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
    let file = DatabaseFile(in: directory)
    // A foreign file stays alone. Another process may be creating the database now.
    try file.exists()
    let lock = try await FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    return try await MoviesError.translating(path: file.path) {
      if try !file.exists() { try file.create() }
      let migrator = Schema.migrator(catalog: catalog)
      let reading = try file.openReadOnly().database
      try reading.read { db in
        try Schema.check(db, migrator, path: file.path)
        if let loss = try file.lossOfLog(db) { throw MoviesError.damagedDatabase(path: file.path, reason: loss) }
      }
      // As long as one connection of a process shares memory that it may only read, so do all.
      try reading.close()
      try file.setForeignLogAside()
      let database = OpenDatabaseFile(file)
      let pool = try DatabasePool(path: file.path, configuration: .movies())
      let openFile = OpenDatabaseFile(file, ["-wal", "-shm"])
      do {
        // The files beside a database that was replaced meanwhile belong to either one.
        try database.check()
      } catch {
        openFile.recordForeignLog()
        pool.writeWithoutTransaction { csqlite_keep_log($0.sqliteConnection) }
        throw error
      }
      openFile.recordLog()
      // In WAL mode GRDB chooses NORMAL, with which a power failure may undo the last commits.
      // A long transaction writes twice what doesn't fit in the cache, and sorts in as much memory again.
      // Only ``emptyLog(_:)`` empties the log.
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -8192; PRAGMA wal_autocheckpoint = 0")
      }
      try migrator.migrate(pool)
      let store = try MoviesStore(pool, openFile, path: file.path, time: time)
      pool.writeWithoutTransaction(store.emptyLog)
      return store
    }
  }

  /// Opens the database in a folder, and changes no byte of any file. Every change of the store fails.
  ///
  /// The folder may be read-only, or belong to another user. If there is no database, the store is in memory, and has the
  /// movies of the catalog.
  ///
  /// - Parameters:
  ///   - directory: The folder, see ``DataDirectory``.
  ///   - catalog: Returns the movies of a store without a database. Its errors are passed on.
  /// - Throws: `MoviesError`, see ``open(in:time:catalog:)``. Reading throws it, too, if another program changes the file.
  @concurrent
  public static func openReadOnly(
    in directory: String, catalog: @escaping @Sendable () throws -> [CatalogMovie] = CatalogMovie.embedded
  ) async throws -> MoviesStore {
    let file = DatabaseFile(in: directory)
    return try await MoviesError.translating(path: file.path) {
      guard try file.exists() else { return try inMemory(catalog: catalog()) }
      let migrator = Schema.migrator(catalog: catalog)
      let (database, openFile) = try file.openReadOnly()
      let isComplete = try database.read { db in
        try Schema.check(db, migrator, path: file.path)
        return try migrator.hasCompletedMigrations(db)
      }
      // The first start was interrupted: the user has nothing in the file.
      guard isComplete else { return try inMemory(catalog: catalog()) }
      return try MoviesStore(database, openFile, path: file.path)
    }
  }

  /// Creates a store in memory, for tests and previews.
  ///
  /// - Parameter catalog: The movies, which are numbered from 1 in this order.
  public static func inMemory(catalog: [CatalogMovie]) throws -> MoviesStore {
    let queue = try DatabaseQueue(configuration: .movies())
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

  /// Runs `work` on the file that was opened: nothing is read from one that has been replaced, or counts as saved in it.
  private func access<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      try file?.check()
      let value = try await MoviesError.translating(path: path, work)
      try file?.check()
      return value
    } catch {
      try file?.check()
      throw error
    }
  }

  /// Moves the changes from the log into the database, so that they don't depend on two files.
  ///
  /// If readers need the log for longer than a moment, the next change or the next poll does it. If another program has
  /// changed the log, nothing is read or written from now on.
  func emptyLog(_ db: Database) {
    guard let file else { return }
    // SQLite copies the log unseen.
    guard csqlite_log_is_intact(db.sqliteConnection) == 1 else { return file.distrustLog() }
    sqlite3_busy_timeout(db.sqliteConnection, 100)
    defer { sqlite3_busy_timeout(db.sqliteConnection, Configuration.patience) }
    _ = try? db.checkpoint(.passive)
    // Only now is it certain what was copied.
    guard csqlite_log_is_intact(db.sqliteConnection) == 1 else { return file.distrustLog() }
    _ = try? db.checkpoint(.truncate)
    if let version = try? Self.version(db) { file.settle(version: version) }
    recordLog(db)
  }

  /// Empties the log unless other changes wait, because it takes three times as long as a mark.
  private func emptyLogAfterLast(_ db: Database) {
    if waiting.withLock(\.isEmpty) { emptyLog(db) } else { recordLog(db) }
  }

  private func recordLog(_ db: Database) {
    guard let file, let changes = try? DatabaseFile.changeCount(db) else { return }
    file.recordLog(changes: file.hasLog ? changes : 0)
  }

  /// Runs `change` in a transaction and delivers the change that it returns.
  package func write(_ change: @Sendable (Database) throws -> MoviesChange?) async throws {
    try await write { db in ((), try change(db)) }
  }

  /// Runs `change` in a transaction, delivers the change that it returns, and returns its value.
  package func write<Value: Sendable>(
    _ change: @Sendable (Database) throws -> (Value, MoviesChange?)
  ) async throws -> Value {
    let turn = Turn()
    waiting.withLock { _ = $0.insert(ObjectIdentifier(turn)) }
    // A change that is canceled before its turn doesn't run.
    defer { begin(turn) }
    let (value, change) = try await access {
      try await writer.write { db in
        begin(turn)
        if !db.configuration.readonly { db.afterNextTransaction { self.emptyLogAfterLast($0) } }
        try file?.checkContents(version: Self.version(db))
        let formerCount = db.totalChangesCount
        let result = try change(db)
        if db.totalChangesCount != formerCount { try DatabaseFile.countWrite(db) }
        // After long work, this is the last moment at which nothing is written yet.
        try file?.checkContents(version: Self.version(db))
        return result
      }
    }
    if let change {
      forgetResults()
      await deliver(change)
    }
    return value
  }

  private final class Turn: Sendable {}

  private func begin(_ turn: Turn) {
    waiting.withLock { _ = $0.remove(ObjectIdentifier(turn)) }
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
