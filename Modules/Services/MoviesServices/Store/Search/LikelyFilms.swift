import GRDB

/// The films of the catalogue that a person may mean, looked for class by class, the surest first, until there are
/// enough.
struct LikelyFilms {
  /// How sure it is that a film is meant.
  private enum Likelihood: Int {
    /// It has this title, but for the article.
    case title
    /// Its title begins so.
    case beginning
    /// The words are in its titles.
    case words
    /// The words are in all that is known of it.
    case anything
  }

  private struct Finding {
    let movie: Movie.ID
    let likelihood: Likelihood
  }

  private static let limit = MovieQuery.longestSearch

  private let scope: FilmScope
  private var findings: [Finding] = []

  var isEmpty: Bool { findings.isEmpty }

  init(_ words: SearchWords, _ text: String, _ scope: FilmScope, _ db: Database) throws {
    self.scope = scope
    let (title, sorted) = (TitleKey.forFinding(text), TitleKey.forSorting(text))
    var known: Set<Movie.ID> = []
    func look(_ likelihood: Likelihood, _ find: () throws -> [Movie.ID]) throws {
      guard findings.count < Self.limit else { return }
      for movie in try find() where findings.count < Self.limit && known.insert(movie).inserted {
        findings.append(Finding(movie: movie, likelihood: likelihood))
      }
    }
    try look(.title) { try Self.titled("title_key = ?", [title], scope, db) }
    let shelf = try Shelf.find(.all, scope, db)
    try look(.title) { try Self.onShelf(shelf, "sort_key = ?", [sorted], scope, db) }
    if scope.isEverything {
      try look(.beginning) {
        try Self.titled("title_key >= ? AND title_key < ?", [title, title + "\u{10FFFF}"], scope, db)
      }
    }
    try look(.beginning) {
      try Self.onShelf(shelf, "sort_key >= ? AND sort_key < ?", [sorted, sorted + "\u{10FFFF}"], scope, db)
    }
    let pattern = try words.pattern(in: scope, db)
    guard findings.count < Self.limit else { return }
    let anything = try Self.matches(of: pattern, in: .everything, scope, db)
    guard let first = anything.min(), let last = anything.max() else { return }
    // If these are all, there are no others with the words in their titles.
    let range = anything.count < Self.limit ? first...last : .min ... .max
    try look(.words) { try Self.matches(of: pattern, in: .titles, among: range, scope, db) }
    try look(.anything) { anything }
  }

  private static func titled(
    _ condition: String, _ values: [String], _ scope: FilmScope, _ db: Database
  ) throws -> [Movie.ID] {
    let films = scope.films
    return try movies(
      "SELECT id FROM movie WHERE \(condition) AND \(films.sql) ORDER BY title_key",
      values.map(\.databaseValue) + films.values, db)
  }

  private static func onShelf(
    _ shelf: Shelf, _ condition: String, _ values: [String], _ scope: FilmScope, _ db: Database
  ) throws -> [Movie.ID] {
    let years = scope.condition.map { " AND \($0.sql)" } ?? ""
    return try movies(
      "SELECT movie FROM shelf_film WHERE shelf = ? AND \(condition)\(years) ORDER BY sort_key, year, movie",
      [shelf.id.databaseValue] + values.map(\.databaseValue) + (scope.condition?.values ?? []), db)
  }

  private static func matches(
    of pattern: String, in table: FilmIndex.Table, among films: ClosedRange<Movie.ID> = .min ... .max,
    _ scope: FilmScope, _ db: Database
  ) throws -> [Movie.ID] {
    let table = table.rawValue
    let condition = "\(table) MATCH ? AND \(table).rowid BETWEEN ? AND ?"
    let values = [pattern.databaseValue, films.lowerBound.databaseValue, films.upperBound.databaseValue]
    guard let years = scope.condition else {
      return try movies("SELECT rowid FROM \(table) WHERE \(condition)", values, db)
    }
    return try movies(
      "SELECT id FROM \(table) CROSS JOIN movie ON id = \(table).rowid WHERE \(condition) AND \(years.sql)",
      values + years.values, db)
  }

  private static func movies(
    _ sql: String, _ values: [any DatabaseValueConvertible], _ db: Database
  ) throws -> [Movie.ID] {
    try Movie.ID.fetchAll(
      db.cachedStatement(sql: "\(sql) LIMIT \(limit)"), arguments: StatementArguments(values))
  }

  /// In an order of the catalogue; the surest first in its own, of those what the person has marked, then short titles.
  func ordered(by sort: MovieSort, _ db: Database) throws -> [Movie.ID] {
    // A text may hold what stands for a genre in the indexes.
    let films = scope.films
    let movies = "[\(findings.map { String($0.movie) }.joined(separator: ","))]"
    // The findings are in the order of their classes: a position tells the class.
    let starts = [Likelihood.beginning, .words, .anything].map { likelihood in
      findings.firstIndex { $0.likelihood.rawValue >= likelihood.rawValue } ?? findings.count
    }
    let statement = try db.cachedStatement(
      sql: """
        SELECT movie.id
        FROM (SELECT value, (key >= ?) + (key >= ?) + (key >= ?) AS likelihood FROM json_each(?)) AS found
        JOIN movie ON movie.id = found.value
        LEFT JOIN watched ON watched.movie = movie.id
        LEFT JOIN wishlist ON wishlist.movie = movie.id
        WHERE \(films.sql)
        ORDER BY \(sort.order ?? Self.bySureness)
        """)
    return try Movie.ID.fetchAll(
      statement, arguments: StatementArguments(starts.map(\.databaseValue) + [movies.databaseValue] + films.values))
  }

  private static let bySureness = """
    found.likelihood, watched.movie IS NULL AND wishlist.movie IS NULL, length(movie.title_key),
    movie.sort_key, movie.year, movie.id
    """
}

extension MovieSort {
  private static let byTitle = "movie.sort_key, movie.year, movie.id"

  /// `nil` for the order of a search.
  fileprivate var order: String? {
    switch self {
    case .listOrder: nil
    case .title: Self.byTitle
    case .year: "movie.year DESC, movie.sort_key, movie.id"
    case .rating: "watched.rating DESC, \(Self.byTitle)"  // nothing comes last in descending order
    case .runtime: "movie.runtime IS NULL, movie.runtime, \(Self.byTitle)"
    }
  }
}
