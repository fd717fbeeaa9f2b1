import GRDB

/// Writes films and keeps the shelves and the indexes of the search in step with them, inside a transaction of the
/// caller's.
final class FilmWriter {
  private let db: Database
  private let vocabulary: Vocabulary
  private let people: PeopleNumbers
  private let genres: GenreNumbers
  private let index: FilmIndex
  private let shelves: ShelfWriter
  private let isBulk: Bool
  /// The films that stand on no shelf yet; they have been added one after the other.
  private var unshelved: ClosedRange<Movie.ID>?
  /// How many films were written to the indexes of the search.
  private var indexed = 0
  /// From so many on it is worth while to put the indexes together, which takes seconds in a large catalogue.
  private static let manyFilms = 10_000

  /// - Parameter isBulk: Whether very many films are added: these are put on the shelves together by ``finish()``.
  init(_ db: Database, isBulk: Bool = false) throws {
    self.db = db
    self.isBulk = isBulk
    vocabulary = try Vocabulary(db)
    people = PeopleNumbers(db, vocabulary)
    genres = GenreNumbers(db, vocabulary)
    index = FilmIndex(db)
    shelves = ShelfWriter(db)
  }

  /// Adds a film, whether or not there is one like it.
  @discardableResult
  func add(_ film: CatalogueFilm) throws -> Movie.ID {
    try run(
      """
      INSERT INTO movie (title, original_title, year, runtime, synopsis, title_key, sort_key, directors)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        film.title, film.originalTitle, film.year, film.runtime, film.synopsis,
        TitleKey.forFinding(film.title), TitleKey.forSorting(film.title), directors(of: film),
      ])
    let movie = db.lastInsertedRowID
    try run("INSERT INTO movie_scope (movie, genre) VALUES (?, 0)", [movie])
    try vocabulary.note(film.title)
    try addLists(of: film, to: movie)
    try index.add(movie, to: .everything)
    try index.add(movie, to: .titles)
    indexed += 1
    if isBulk {
      unshelved = (unshelved?.lowerBound ?? movie)...movie
    } else {
      try shelves.put(movie...movie, on: [.all])
    }
    return movie
  }

  /// Tells of a film what is not known of it yet. What is known stays, and so does a list that has anything in it.
  ///
  /// - Returns: Whether anything was added.
  func fill(_ movie: Movie.ID, from film: CatalogueFilm) throws -> Bool {
    guard let gaps = try FilmGaps(of: movie, db) else { return false }
    let news = gaps.filled(from: film)
    guard news.isAnything else { return false }
    let isShelved = unshelved?.contains(movie) != true
    if isShelved { try shelves.take(movie, off: MovieList.allCases) }
    try index.remove(movie)
    try run(
      """
      UPDATE movie SET original_title = ifnull(original_title, ?), runtime = ifnull(runtime, ?),
        synopsis = ifnull(synopsis, ?), directors = ifnull(nullif(?, ''), directors) WHERE id = ?
      """, [news.originalTitle, news.runtime, news.synopsis, directors(of: news), movie])
    try addLists(of: news, to: movie)
    try index.add(movie)
    indexed += 1
    if isShelved { try shelves.put(movie...movie, on: MovieList.allCases) }
    return true
  }

  /// Puts the films on the shelves that were added in bulk.
  func finish() throws {
    if let movies = unshelved {
      unshelved = nil
      try shelves.putMany(movies)
    }
    if indexed > Self.manyFilms { try index.putTogether() }
  }

  private func directors(of film: CatalogueFilm) throws -> String {
    DirectorNames.stored(try film.directors.map { try people.person(named: $0).name })
  }

  private func addLists(of film: CatalogueFilm, to movie: Movie.ID) throws {
    for (position, name) in film.directors.enumerated() {
      try addCredit(movie, kind: "director", position: position, name: name, role: nil)
    }
    for (position, member) in film.cast.enumerated() {
      try addCredit(movie, kind: "cast", position: position, name: member.name, role: member.role)
    }
    if let originalTitle = film.originalTitle { try vocabulary.note(originalTitle) }
    for (position, name) in film.genres.enumerated() {
      try run(
        "INSERT OR IGNORE INTO movie_scope (movie, genre) VALUES (?, ?)", [movie, genres.number(of: name)])
      try run("INSERT INTO movie_genre (movie, position, name) VALUES (?, ?, ?)", [movie, position, name])
    }
    for (position, name) in film.countries.enumerated() {
      try run("INSERT INTO movie_country (movie, position, name) VALUES (?, ?, ?)", [movie, position, name])
    }
  }

  private func addCredit(_ movie: Movie.ID, kind: String, position: Int, name: String, role: String?) throws {
    try run(
      "INSERT INTO credit (movie, kind, position, person, role) VALUES (?, ?, ?, ?, ?)",
      [movie, kind, position, people.person(named: name).id, role])
  }

  private func run(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
