public import FlowReactive
package import GRDB
public import MoviesServices
import Synchronization

/// The movies in an SQLite database.
///
/// The database is in WAL mode: reads never wait for writes. A change is on disk when the call that made it returns,
/// even if the process or the machine fails right after that. Several processes may use one database: what another one
/// writes is delivered to subscribers within about a second.
///
/// The database is closed when the last reference to the store is released.
public final class MoviesStore: MoviesService {
  let path: String
  private let writer: any DatabaseWriter
  private let time: TimeSource
  let seenVersion: Mutex<Int>
  let searchCache: SearchCache
  /// Made on the main actor for the first subscriber: a store is opened elsewhere.
  @MainActor private var relay: PublishRelay<MoviesChange>?
  /// Runs from the first subscriber on: a command that ends at once has none.
  @MainActor private var polling: PollingTask?

  /// Weak, so that all who ask at the same time share one object.
  @MainActor weak var preferences: PreferencesStore?

  private init(_ writer: any DatabaseWriter, path: String, time: TimeSource) throws {
    self.writer = writer
    self.path = path
    self.time = time
    searchCache = SearchCache(time)
    seenVersion = Mutex(try writer.writeWithoutTransaction(Self.version))
  }

  // Without `@concurrent`, a caller on the main actor would resume elsewhere in release builds.
  /// Opens the database in a folder. Creates the folder, the database and its catalog if they are missing.
  ///
  /// The catalog is loaded once, in one transaction: if that is interrupted, the next call does it.
  ///
  /// - Parameters:
  ///   - directory: The folder, see ``DataDirectory``. A new folder is private to its owner.
  ///   - catalog: Returns the movies that a new database starts with. Its errors are passed on.
  /// - Throws: `MoviesError` if the folder cannot be used, if `movies.sqlite` in it is not a database of this program
  ///   (it stays as it is, byte for byte) or one of a newer version, or if the catalog cannot be read.
  @concurrent
  public static func open(
    in directory: String, catalog: @escaping @Sendable () throws -> [CatalogMovie] = CatalogMovie.embedded
  ) async throws -> MoviesStore {
    try await open(in: directory, time: TimeSource(), catalog: catalog)
  }

  /// Opens the database in a folder, with a clock for polling. See ``open(in:catalog:)``.
  @concurrent
  package static func open(
    in directory: String, time: TimeSource,
    catalog: @escaping @Sendable () throws -> [CatalogMovie] = CatalogMovie.embedded
  ) async throws -> MoviesStore {
    try DataDirectory.prepare(directory)
    let file = DatabaseFile(in: directory)
    let lock = FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    return try MoviesError.translating(path: file.path) {
      try file.prepare(with: configuration)
      let pool = try DatabasePool(path: file.path, configuration: configuration)
      // In WAL mode GRDB chooses NORMAL, with which a power failure may undo the last commits.
      // A long transaction writes twice what doesn't fit in the cache, and sorts in as much memory again.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -8192") }
      let migrator = Schema.migrator(catalog: catalog)
      guard try !pool.read(migrator.hasBeenSuperseded) else { throw MoviesError.newerDatabase(path: file.path) }
      try migrator.migrate(pool)
      return try MoviesStore(pool, path: file.path, time: time)
    }
  }

  /// Creates a store in memory, for tests and previews.
  ///
  /// - Parameter catalog: The movies, which are numbered from 1 in this order.
  public static func inMemory(catalog: [CatalogMovie]) throws -> MoviesStore {
    try MoviesError.translating(path: inMemoryPath) {
      let queue = try DatabaseQueue(configuration: configuration)
      try Schema.migrator { catalog }.migrate(queue)
      return try MoviesStore(queue, path: inMemoryPath, time: TimeSource())
    }
  }

  /// Returns the path of the database in a folder, whether or not there is one.
  package static func location(in directory: String) -> String { DatabaseFile(in: directory).path }

  private static let inMemoryPath = ":memory:"

  /// A Boolean value that indicates whether the store has no file.
  package var isInMemory: Bool { path == Self.inMemoryPath }

  /// Closes the database file, which is complete without its log then. Every later call fails.
  package func close() async throws {
    try await MoviesError.translating(path: path) {
      _ = try await writer.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try writer.close()
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    // Opening a reader takes longer than waiting for a page. Two may be busy with long reads, one is left for the screen.
    configuration.maximumReaderCount = 3
    // A search and a page of a large catalog read all over the file, which the default of 2 MB would read repeatedly.
    configuration.prepareDatabase { db in
      db.add(function: CRC32.function)
      try db.execute(sql: "PRAGMA cache_size = -16384")
    }
    return configuration
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
    try await MoviesError.translating(path: path) { try await writer.read(query) }
  }

  /// Runs `work` on the connection that writes, without a transaction.
  func withWriter<Value: Sendable>(_ work: @Sendable (Database) throws -> Value) async throws -> Value {
    try await MoviesError.translating(path: path) { try await writer.writeWithoutTransaction(work) }
  }

  /// Runs `change` in a transaction and delivers the change that it returns.
  package func write(_ change: @Sendable (Database) throws -> MoviesChange?) async throws {
    try await write { db in ((), try change(db)) }
  }

  /// Runs `change` in a transaction, delivers the change that it returns, and returns its value.
  package func write<Value: Sendable>(
    _ change: @Sendable (Database) throws -> (Value, MoviesChange?)
  ) async throws -> Value {
    let (value, change) = try await MoviesError.translating(path: path) { try await writer.write(change) }
    if let change {
      searchCache.invalidate()
      await deliver(change)
    }
    return value
  }

  @MainActor func deliver(_ change: MoviesChange) {
    relay?.accept(change)
  }
}
