package import GRDB
package import MoviesServices

/// Writes movies and keeps the shelves and the indexes of the search in step with them, inside a transaction of the
/// caller's.
package final class MovieWriter {
  private let db: Database
  private let vocabulary: Vocabulary
  private let people: PeopleNumbers
  private let genres: GenreNumbers
  private let index: MovieIndex
  private let shelves: ShelfWriter
  private let isBulk: Bool
  /// The movies that stand on no shelf yet; they have been added one after the other.
  private var unshelved: ClosedRange<Movie.ID>?
  /// How many movies were written to the indexes of the search.
  private var indexed = 0
  /// From so many on it is worth while to put the indexes together, which takes seconds in a large catalog.
  private static let manyMovies = 10_000

  /// - Parameter isBulk: Whether very many movies are added: these are put on the shelves together by ``finish()``.
  package init(_ db: Database, isBulk: Bool = false) throws {
    self.db = db
    self.isBulk = isBulk
    vocabulary = try Vocabulary(db)
    people = PeopleNumbers(db, vocabulary)
    genres = GenreNumbers(db, vocabulary)
    index = MovieIndex(db)
    shelves = ShelfWriter(db)
  }

  /// Adds a movie, whether or not there is one like it.
  @discardableResult
  package func add(_ movie: CatalogMovie) throws -> Movie.ID {
    try run(
      """
      INSERT INTO movie (title, original_title, year, runtime, synopsis, title_key, sort_key, directors)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        movie.title, movie.originalTitle, movie.year, movie.runtime, movie.synopsis,
        TitleKey.forFinding(movie.title), TitleKey.forSorting(movie.title), directors(of: movie),
      ])
    let id = db.lastInsertedRowID
    try run("INSERT INTO movie_scope (movie, genre) VALUES (?, 0)", [id])
    try vocabulary.note(movie.title)
    try addLists(of: movie, to: id)
    try index.add(id, to: .everything)
    try index.add(id, to: .titles)
    indexed += 1
    if isBulk {
      unshelved = (unshelved?.lowerBound ?? id)...id
    } else {
      try shelves.put(id...id, on: [.all])
    }
    return id
  }

  /// Tells of a movie what is not known of it yet. What is known stays, and so does a list that has anything in it.
  ///
  /// - Returns: Whether anything was added.
  package func fill(_ id: Movie.ID, from movie: CatalogMovie) throws -> Bool {
    guard let gaps = try MovieGaps(of: id, db) else { return false }
    let news = gaps.filled(from: movie)
    guard news.isAnything else { return false }
    let isShelved = unshelved?.contains(id) != true
    if isShelved { try shelves.take(id, off: MovieList.allCases) }
    try index.remove(id)
    try run(
      """
      UPDATE movie SET original_title = ifnull(original_title, ?), runtime = ifnull(runtime, ?),
        synopsis = ifnull(synopsis, ?), directors = ifnull(nullif(?, ''), directors) WHERE id = ?
      """, [news.originalTitle, news.runtime, news.synopsis, directors(of: news), id])
    try addLists(of: news, to: id)
    try index.add(id)
    indexed += 1
    if isShelved { try shelves.put(id...id, on: MovieList.allCases) }
    return true
  }

  /// Puts the movies on the shelves that were added in bulk.
  func finish() throws {
    if let movies = unshelved {
      unshelved = nil
      try shelves.putMany(movies)
    }
    if indexed > Self.manyMovies { try index.putTogether() }
  }

  private func directors(of movie: CatalogMovie) throws -> String {
    DirectorNames.stored(try movie.directors.map { try people.person(named: $0).name })
  }

  private func addLists(of movie: CatalogMovie, to id: Movie.ID) throws {
    for (position, name) in movie.directors.enumerated() {
      try addCredit(id, kind: "director", position: position, name: name, role: nil)
    }
    for (position, member) in movie.cast.enumerated() {
      try addCredit(id, kind: "cast", position: position, name: member.name, role: member.role)
    }
    if let originalTitle = movie.originalTitle { try vocabulary.note(originalTitle) }
    for (position, name) in movie.genres.enumerated() {
      try run(
        "INSERT OR IGNORE INTO movie_scope (movie, genre) VALUES (?, ?)", [id, genres.number(of: name)])
      try run("INSERT INTO movie_genre (movie, position, name) VALUES (?, ?, ?)", [id, position, name])
    }
    for (position, name) in movie.countries.enumerated() {
      try run("INSERT INTO movie_country (movie, position, name) VALUES (?, ?, ?)", [id, position, name])
    }
  }

  private func addCredit(_ id: Movie.ID, kind: String, position: Int, name: String, role: String?) throws {
    try run(
      "INSERT INTO credit (movie, kind, position, person, role) VALUES (?, ?, ?, ?, ?)",
      [id, kind, position, people.person(named: name).id, role])
  }

  private func run(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
