import GRDB
import MoviesServices

extension Schema {
  /// Makes every list, order and filter a walk along an index, and the search independent of how much is known of movies.
  ///
  /// A shelf holds the movies of a list, all of them or those of a genre, a decade or a rating, in each order that there
  /// is; it knows how many they are. ``ShelfWriter`` keeps the shelves, ``MovieIndex`` the indexes of the search.
  static func createShelves(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE movie_word;
        DROP TABLE movie_search;
        DROP VIEW movie_text;
        DROP TRIGGER movie_is_added;
        DROP TRIGGER movie_is_removed;
        DROP TABLE movie_count;
        DROP INDEX movie_in_order;
        DROP INDEX movie_by_year;
        DROP INDEX movie_by_runtime;
        DROP INDEX movie_genre_by_name;

        CREATE TABLE genre (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE
        ) STRICT;
        INSERT INTO genre (name) SELECT DISTINCT name FROM movie_genre ORDER BY name;

        CREATE TABLE movie_scope ( -- the genres of a movie, each once, and 0 for any
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          genre INTEGER NOT NULL,
          PRIMARY KEY (movie, genre)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO movie_scope (movie, genre) SELECT id, 0 FROM movie;
        INSERT OR IGNORE INTO movie_scope (movie, genre)
          SELECT movie_genre.movie, genre.id FROM movie_genre JOIN genre ON genre.name = movie_genre.name;

        CREATE TABLE shelf (
          id INTEGER PRIMARY KEY,
          list TEXT NOT NULL,
          rating INTEGER NOT NULL, -- 0 for none, -1 for any
          genre INTEGER NOT NULL, -- 0 for any
          decade INTEGER NOT NULL, -- its first year, -1 for any
          movies INTEGER NOT NULL,
          version INTEGER NOT NULL, -- another one after every change
          UNIQUE (list, rating, genre, decade)
        ) STRICT;

        CREATE TABLE shelf_movie (
          shelf INTEGER NOT NULL,
          sort_key TEXT NOT NULL,
          year INTEGER NOT NULL,
          movie INTEGER NOT NULL,
          year_down INTEGER NOT NULL, -- less for later years: a place in an index is compared in one direction
          length INTEGER NOT NULL, -- more than any movie's if it is unknown
          day TEXT, -- NULL in the catalog, empty on the wishlist
          added_at INTEGER,
          PRIMARY KEY (shelf, sort_key, year, movie)
        ) STRICT, WITHOUT ROWID;

        CREATE VIEW movie_text AS
        SELECT id, title, original_title,
          (SELECT group_concat(person.name, ' ; ') FROM credit JOIN person ON person.id = credit.person
            WHERE credit.movie = movie.id) AS people,
          (SELECT group_concat(name, ' ; ') FROM movie_genre WHERE movie_genre.movie = movie.id) AS genres,
          (SELECT group_concat(char(57344) || genre, ' ') FROM movie_scope
            WHERE movie_scope.movie = movie.id AND genre <> 0) AS scope,
          char(57345) || (year - year % 10) AS decade
        FROM movie;
        CREATE VIEW listed_text AS
        SELECT * FROM movie_text WHERE id IN (SELECT movie FROM wishlist UNION SELECT movie FROM watched);
        """)
    for table in MovieIndex.Table.allCases {
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE \(table.rawValue) USING fts5(
            \(table.columns), content = '\(table.content)', content_rowid = 'id', detail = none,
            tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
          );
          -- Of a page, what is before a movie is read as well: small ones make it less where few movies of many are wanted.
          INSERT INTO \(table.rawValue) (\(table.rawValue), rank) VALUES ('pgsz', 1000);
          INSERT INTO \(table.rawValue) (\(table.rawValue)) VALUES ('rebuild');
          """)
    }
    try db.execute(
      sql: """
        CREATE TABLE word ( -- that some movie has: see Spelling
          term TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        CREATE VIRTUAL TABLE temp.every_word USING fts5vocab(main, movie_search, 'row');
        INSERT INTO word (term) SELECT term FROM temp.every_word WHERE term < char(57344) OR term > char(57346);
        DROP TABLE temp.every_word;
        """)
    try ShelfWriter(db).createIndexes()
    try ShelfWriter(db).put(Int64.min...Int64.max, on: MovieList.allCases)
  }
}
