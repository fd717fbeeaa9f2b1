import GRDB
public import MoviesServices

/// An import of movies into the catalog, in one transaction.
package final class CatalogImport {
  /// The effect of one movie on the catalog.
  package enum Outcome {
    case added
    case updated
    case unchanged
  }

  private let db: Database
  private let writer: MovieWriter
  /// The statements that create the indexes again.
  private let droppedIndexes: [String]
  /// A Boolean value that indicates whether movies meet those on the user's lists, which a file of another service may have
  /// added first.
  private let meetsLists: Bool
  private(set) var hasChanges = false

  /// The import may be a thousand times as large as a small catalog, whose indexes are rebuilt in no time.
  private static let smallCatalog = 10_000

  init(_ db: Database) throws {
    self.db = db
    writer = MovieWriter(db, isSeries: true)
    meetsLists = false
    let isSmall = try MovieListing.count(of: "movie", db) < Self.smallCatalog
    droppedIndexes = isSmall ? try Schema.dropOrderIndexes(db) : []
  }

  /// Creates a part of an import, which leaves the indexes.
  init(adding db: Database) {
    self.db = db
    writer = MovieWriter(db, isSeries: true)
    droppedIndexes = []
    meetsLists = true
  }

  /// Adds movies, whether or not similar ones are in the catalog.
  func load(_ movies: [CatalogMovie]) throws {
    for movie in movies { try writer.add(movie) }
  }

  /// Adds a movie, or fills the gaps of the movie that is known already.
  package func add(_ movie: CatalogMovie) throws -> Outcome {
    let matches = try MovieMatcher.matches(movie, onListsNearby: meetsLists, db)
    guard let likeliest = matches.first else {
      try writer.add(movie)
      hasChanges = true
      return .added
    }
    // An earlier import may have preferred another match: importing a file again changes nothing.
    let isKnown = matches.contains { $0.movie.missingFacts(from: movie) == nil }
    guard try !isKnown && writer.fill(likeliest.id, from: movie) else { return .unchanged }
    hasChanges = true
    return .updated
  }

  func finish() throws {
    try writer.finish()
    for statement in droppedIndexes { try db.execute(sql: statement) }
  }
}

extension MoviesStore {
  /// Adds a movie to the catalog, even if it has the same title and year as another one.
  public func add(_ movie: Movie) async throws -> Movie.ID {
    try await write { db in
      let id = try MovieWriter(db).add(CatalogMovie(movie))
      return (id, MoviesChange(movies: [id], lists: [.all]))
    }
  }

  /// Deletes a movie from the catalog, with the user's marks of it and the changes of these.
  public func delete(_ id: Movie.ID) async throws {
    try await finishEntry()
    try await write { db in
      try MovieWriter(db).delete(id)
      return .everything
    }
  }

  /// Runs an import: either all of its movies are in the catalog afterwards, or none.
  package func importCatalog<Value: Sendable>(
    _ body: @Sendable (CatalogImport) throws -> Value
  ) async throws -> Value {
    try await write { db in
      let transaction = try CatalogImport(db)
      let value = try body(transaction)
      try transaction.finish()
      return (value, transaction.hasChanges ? .everything : nil)
    }
  }
}
