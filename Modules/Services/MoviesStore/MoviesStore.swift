public import FlowReactive
package import GRDB
public import MoviesServices
import Synchronization

/// The movies in an SQLite database.
///
/// The database is in WAL mode: reading never waits for writing. A change is on disk when the call that made it returns,
/// whatever happens to the process or the machine after that. Several processes may use one database: what another one
/// writes is told to those who listen within about a second.
///
/// The database is closed when the last reference to the store is released.
public final class MoviesStore: MoviesService {
  let path: String
  private let writer: any DatabaseWriter
  private let timekeeper: Timekeeper
  let seenVersion: Mutex<Int>
  let lastSearch: LastSearch
  let places = PlaceMemory()
  /// Made for the first who listens: a store is opened off the main actor, where a relay cannot be made.
  @MainActor private var relay: PublishRelay<MoviesChange>?
  /// Kept from when the first one listens: a command that ends at once has nobody to tell.
  @MainActor private var lookout: PollingTask?

  /// The one object of the preferences while anybody has it.
  @MainActor weak var preferences: PreferencesStore?

  private init(_ writer: any DatabaseWriter, path: String, timekeeper: Timekeeper) throws {
    self.writer = writer
    self.path = path
    self.timekeeper = timekeeper
    lastSearch = LastSearch(timekeeper)
    seenVersion = Mutex(try writer.writeWithoutTransaction(Self.version))
  }

  // Not without `@concurrent`: in release, whoever calls it from the main actor would go on elsewhere.
  /// Opens the database in a folder. Creates the folder, the database and its catalog where they are missing.
  ///
  /// The catalog is loaded once, in one transaction: if that is interrupted, the next call does it.
  ///
  /// - Parameters:
  ///   - directory: The folder, see ``DataDirectory``. If it is created, nobody else may read it.
  ///   - catalog: The movies that a new database starts with; asked for only if the database has none yet. What it
  ///     throws is passed on.
  /// - Throws: ``MoviesError`` if the folder cannot be used, if `movies.sqlite` in it is not a database of this program
  ///   (it stays as it is, byte for byte) or one of a newer version, and if the catalog cannot be read.
  @concurrent
  public static func open(
    in directory: String, catalog: @Sendable () throws -> [CatalogMovie] = CatalogMovie.embedded
  ) async throws -> MoviesStore {
    try await open(in: directory, timekeeper: Timekeeper(), catalog: catalog)
  }

  /// See ``open(in:catalog:)``; the timekeeper says when to look for what other processes wrote.
  @concurrent
  package static func open(
    in directory: String, timekeeper: Timekeeper,
    catalog: @Sendable () throws -> [CatalogMovie] = CatalogMovie.embedded
  ) async throws -> MoviesStore {
    try DataDirectory.prepare(directory)
    let file = DatabaseFile(in: directory)
    let lock = FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    return try MoviesError.translating(path: file.path) {
      try file.prepare(with: configuration)
      let pool = try DatabasePool(path: file.path, configuration: configuration)
      // In WAL mode GRDB chooses NORMAL, with which a power failure may undo what was committed last.
      // What does not fit in the cache is written twice by a long transaction.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -65536") }
      guard try !pool.read(Schema.migrator.hasBeenSuperseded) else {
        throw MoviesError.newerDatabase(path: file.path)
      }
      try prepare(pool, catalog: catalog)
      return try MoviesStore(pool, path: file.path, timekeeper: timekeeper)
    }
  }

  /// A store that is gone when it is released, for tests and previews.
  ///
  /// - Parameter catalog: Its movies; they are numbered from 1, in the order given.
  public static func inMemory(catalog: [CatalogMovie]) throws -> MoviesStore {
    try MoviesError.translating(path: inMemoryPath) {
      let queue = try DatabaseQueue(configuration: configuration)
      try prepare(queue) { catalog }
      return try MoviesStore(queue, path: inMemoryPath, timekeeper: Timekeeper())
    }
  }

  /// Returns the path of the database in a folder, whether or not there is one.
  package static func location(in directory: String) -> String { DatabaseFile(in: directory).path }

  private static let inMemoryPath = ":memory:"

  /// Whether there is no file.
  package var isInMemory: Bool { path == Self.inMemoryPath }

  /// Lets go of the database file, which is complete then. Every other call fails from then on.
  package func close() async throws {
    try await MoviesError.translating(path: path) {
      _ = try await writer.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try writer.close()
    }
  }

  private static func prepare(_ writer: any DatabaseWriter, catalog: () throws -> [CatalogMovie]) throws {
    try Schema.migrator.migrate(writer)
    guard try !writer.read(CatalogLoader.hasLoaded) else { return }
    let movies = try catalog()
    try writer.write { try CatalogLoader.load(movies, into: $0) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    // A reader that is opened reads the schema anew: that takes longer than to wait for one that reads a page. Two may be
    // busy with something long, and one is left for the screen.
    configuration.maximumReaderCount = 3
    // Of a large catalog a search and a page of a list need movies from all over the file: with the 2 MB that SQLite
    // takes by itself each is read again and again. What is not needed takes no memory.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -16384") }
    return configuration
  }

  /// Each change that was written through this store, delivered before the call that made it returns, and
  /// ``MoviesChange/everything`` where another process has written.
  @MainActor public var changes: Observable<MoviesChange> {
    let relay = relay ?? PublishRelay()
    self.relay = relay
    keepLookout()
    return relay.asObservable()
  }

  /// Notices from now on what other processes write.
  @MainActor func keepLookout() {
    guard lookout == nil, !isInMemory else { return }
    lookout = PollingTask(timekeeper) { [weak self] in await self?.lookForOthers() }
  }

  package func read<Value: Sendable>(_ query: @Sendable (Database) throws -> Value) async throws -> Value {
    try await MoviesError.translating(path: path) { try await writer.read(query) }
  }

  /// Runs `work`, which opens no transaction of its own, where the store writes.
  func withWriter<Value: Sendable>(_ work: @Sendable (Database) throws -> Value) async throws -> Value {
    try await MoviesError.translating(path: path) { try await writer.writeWithoutTransaction(work) }
  }

  /// Runs `change` in a transaction and, once that is committed, tells what it returns to those who listen.
  package func write(_ change: @Sendable (Database) throws -> MoviesChange?) async throws {
    try await writeReturning { db in ((), try change(db)) }
  }

  /// See ``write(_:)``; returns what comes first in the pair.
  package func writeReturning<Value: Sendable>(
    _ change: @Sendable (Database) throws -> (Value, MoviesChange?)
  ) async throws -> Value {
    let (value, change) = try await MoviesError.translating(path: path) { try await writer.write(change) }
    if let change {
      lastSearch.forget()
      await deliver(change)
    }
    return value
  }

  @MainActor func deliver(_ change: MoviesChange) {
    relay?.accept(change)
  }
}
