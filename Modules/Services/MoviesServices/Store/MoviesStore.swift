public import FlowReactive
import GRDB

/// The films in an SQLite database.
///
/// The database is in WAL mode: reading never waits for writing. A change is on disk when the call that made it returns,
/// whatever happens to the process or the machine after that. Several processes may use one database; a store tells of
/// its own changes only.
///
/// The database is closed when the last reference to the store is released.
public final class MoviesStore: MoviesService {
  let path: String
  private let writer: any DatabaseWriter
  /// Made for the first who listens: a store is opened off the main actor, where a relay cannot be made.
  @MainActor private var relay: PublishRelay<MoviesChange>?

  /// The one object of the preferences while anybody has it.
  @MainActor weak var preferences: PreferencesStore?

  private init(_ writer: any DatabaseWriter, path: String) {
    self.writer = writer
    self.path = path
  }

  /// Opens the database in a folder. Creates the folder, the database and its catalogue where they are missing.
  ///
  /// The catalogue is loaded once, in one transaction: if that is interrupted, the next call does it.
  ///
  /// - Parameters:
  ///   - directory: The folder, see ``DataDirectory``. If it is created, nobody else may read it.
  ///   - catalogue: The films that a new database starts with; asked for only if the database has none yet. What it
  ///     throws is passed on.
  /// - Throws: ``MoviesError`` if the folder cannot be used, if `movies.sqlite` in it is not a database of this program
  ///   (it stays as it is, byte for byte) or one of a newer version, and if the catalogue cannot be read.
  @concurrent
  public static func open(
    in directory: String, catalogue: @Sendable () throws -> [CatalogueFilm] = CatalogueFilm.embedded
  ) async throws -> MoviesStore {
    try DataDirectory.prepare(directory)
    let file = DatabaseFile(in: directory)
    let lock = FolderLock(directory)
    defer { withExtendedLifetime(lock) {} }
    return try MoviesError.translating(path: file.path) {
      try file.prepare(with: configuration)
      let pool = try DatabasePool(path: file.path, configuration: configuration)
      // In WAL mode GRDB chooses NORMAL, with which a power failure may undo what was committed last.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      guard try !pool.read(Schema.migrator.hasBeenSuperseded) else {
        throw MoviesError.newerDatabase(path: file.path)
      }
      try prepare(pool, catalogue: catalogue)
      return MoviesStore(pool, path: file.path)
    }
  }

  /// A store that is gone when it is released, for tests and previews.
  ///
  /// - Parameter catalogue: Its films; they are numbered from 1, in the order given.
  public static func inMemory(catalogue: [CatalogueFilm]) throws -> MoviesStore {
    let path = ":memory:"
    return try MoviesError.translating(path: path) {
      let queue = try DatabaseQueue(configuration: configuration)
      try prepare(queue) { catalogue }
      return MoviesStore(queue, path: path)
    }
  }

  private static func prepare(_ writer: any DatabaseWriter, catalogue: () throws -> [CatalogueFilm]) throws {
    try Schema.migrator.migrate(writer)
    guard try !writer.read(CatalogueLoader.hasLoaded) else { return }
    let films = try catalogue()
    try writer.write { try CatalogueLoader.load(films, into: $0) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    return configuration
  }

  /// Each change that was written through this store, delivered before the call that made it returns.
  @MainActor public var changes: Observable<MoviesChange> {
    let relay = relay ?? PublishRelay()
    self.relay = relay
    return relay.asObservable()
  }

  func read<Value: Sendable>(_ query: @Sendable (Database) throws -> Value) async throws -> Value {
    try await MoviesError.translating(path: path) { try await writer.read(query) }
  }

  /// Runs `change` in a transaction and, once that is committed, tells what it returns to those who listen.
  func write(_ change: @Sendable (Database) throws -> MoviesChange?) async throws {
    try await writeReturning { db in ((), try change(db)) }
  }

  /// See ``write(_:)``; returns what comes first in the pair.
  func writeReturning<Value: Sendable>(
    _ change: @Sendable (Database) throws -> (Value, MoviesChange?)
  ) async throws -> Value {
    let (value, change) = try await MoviesError.translating(path: path) { try await writer.write(change) }
    if let change {
      await deliver(change)
    }
    return value
  }

  @MainActor private func deliver(_ change: MoviesChange) {
    relay?.accept(change)
  }
}
