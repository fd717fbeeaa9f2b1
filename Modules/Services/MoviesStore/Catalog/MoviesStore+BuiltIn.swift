import GRDB
import MoviesServices

extension MoviesStore {
  /// A change of the user’s waits no longer than it takes to enter these.
  private static let moviesAtOnce = 1_000
  /// The time of work for which there is a pause of one: SQLite has no queue, and other processes ask again and again for a turn.
  private static let workForPause = 4

  /// Adds the American movies from 1900 to 2023 to the catalog, unless they are in it.
  ///
  /// The entry goes on where it was interrupted, even by the end of the process, and several processes share the work. Movies that
  /// the catalog has are completed; movies that were entered and deleted stay deleted. Searches find what is there so far;
  /// subscribers hear of the end alone, so that lists don't load again and again.
  ///
  /// - Throws: `MoviesError`, and `CancellationError` if the task is canceled.
  @concurrent
  public func enterBuiltInMovies() async throws {
    guard try await !hasAllBuiltInMovies() else { return }
    let builtIn = try BuiltInMovies()
    var isComplete = false
    while !isComplete {
      let work = try await ContinuousClock().measure { isComplete = try await !enterNext(of: builtIn) }
      try await Task.sleep(for: work / Self.workForPause)
    }
  }

  /// Returns a Boolean value that indicates whether all of them were entered.
  public func hasAllBuiltInMovies() async throws -> Bool {
    try await read(Self.enteredLines) >= BuiltInMovies.count
  }

  /// Finishes an entry that has begun: a movie that is deleted before it is entered would come back.
  func finishEntry() async throws {
    if try await read(Self.enteredLines) > 0 { try await enterBuiltInMovies() }
  }

  /// Enters the next movies, and returns a Boolean value that indicates whether there are more.
  private func enterNext(of builtIn: BuiltInMovies) async throws -> Bool {
    try await write { db in
      let start = try Self.enteredLines(db)
      guard start < BuiltInMovies.count else { return (false, nil) }
      let end = min(start + Self.moviesAtOnce, BuiltInMovies.count)
      let entry = CatalogImport(adding: db)
      for movie in try builtIn.movies(inLines: start..<end) { _ = try entry.add(movie) }
      try entry.finish()
      try db.execute(sql: "PRAGMA user_version = \(end)")
      let isLast = end == BuiltInMovies.count
      return (!isLast, isLast ? .everything : nil)
    }
  }

  /// The number of lines of the file that were entered. The header of the database has a field for a program's own use, which
  /// changes with the movies in one transaction.
  private static func enteredLines(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}
