import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting

/// The results of queries by reading and sorting whole tables: slow, and obviously correct.
struct PlainQueries {
  let database: DatabaseQueue

  /// Opens a database that a store has open.
  init(path: String) throws {
    database = try DatabaseQueue(path: path)
  }

  func movies(_ query: MovieQuery) async throws -> [Movie.ID] {
    try await database.read { db in
      try Movie.ID.fetchAll(
        db,
        sql: """
          SELECT movie.id FROM movie
          LEFT JOIN wishlist ON wishlist.movie = movie.id LEFT JOIN watched ON watched.movie = movie.id
          WHERE \(Self.condition(of: query.list))
            AND (?1 IS NULL OR EXISTS (
              SELECT 1 FROM movie_genre JOIN genre ON genre.id = genre WHERE movie = movie.id AND name = ?1))
            AND (?2 IS NULL OR movie.year BETWEEN ?2 AND ?2 + 9)
          ORDER BY \(Self.order(of: query))
          """, arguments: [query.genre, query.decade])
    }
  }

  func facets(_ list: MovieList) async throws -> MovieFacets {
    let source = """
      FROM movie
      LEFT JOIN wishlist ON wishlist.movie = movie.id LEFT JOIN watched ON watched.movie = movie.id
      """
    return try await database.read { db in
      let genres = try Row.fetchAll(
        db,
        sql: """
          SELECT name, count(DISTINCT movie.id) AS total \(source) JOIN movie_genre ON movie_genre.movie = movie.id
          JOIN genre ON genre.id = movie_genre.genre
          WHERE \(Self.condition(of: list)) GROUP BY name ORDER BY total DESC, name
          """)
      let decades = try Row.fetchAll(
        db,
        sql: """
          SELECT movie.year / 10 * 10 AS decade, count(*) \(source)
          WHERE \(Self.condition(of: list)) GROUP BY decade ORDER BY decade DESC
          """)
      return MovieFacets(
        genres: genres.map { .init(value: $0[0], movies: $0[1]) },
        decades: decades.map { .init(value: $0[0], movies: $0[1]) })
    }
  }

  private static func condition(of list: MovieList) -> String {
    switch list {
    case .all: "true"
    case .wishlist: "wishlist.movie IS NOT NULL"
    case .watched: "watched.movie IS NOT NULL"
    }
  }

  private static func order(of query: MovieQuery) -> String {
    let byTitle = "movie.sort_key, movie.year, movie.id"
    let knownFirst = "movie.runtime IS NULL, \(byTitle)"
    return switch (query.sort, query.list) {
    case (.listOrder, .wishlist): "wishlist.added_at DESC, movie.id DESC"
    case (.listOrder, .watched): "watched.day DESC, watched.added_at DESC, movie.id DESC"
    case (.listOrder, .all): knownFirst
    case (.title, _): byTitle
    case (.year, _): "movie.year DESC, movie.sort_key, movie.id"
    case (.rating, .all): "watched.rating DESC, iif(watched.rating IS NULL, movie.runtime IS NULL, 0), \(byTitle)"
    case (.rating, _): "watched.rating DESC, \(byTitle)"
    case (.runtime, _): "movie.runtime IS NULL, movie.runtime, \(byTitle)"
    }
  }
}
