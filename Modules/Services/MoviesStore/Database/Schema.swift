import GRDB

/// The tables of the database.
///
/// A database that knows a migration which isn't here was made by a newer version.
enum Schema {
  static let firstMigration = "1 schema"

  /// Returns the migrations: the second loads the movies that come with the program.
  static func migrator(catalog: @escaping @Sendable () throws -> [CatalogMovie]) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(firstMigration) { db in
      try createCatalog(db)
      try createSearchIndex(db)
      try createPersonalTables(db)
      try createOnlineTables(db)
      for trigger in triggers { try db.execute(sql: trigger) }
    }
    migrator.registerMigration("2 catalog", foreignKeyChecks: .immediate) { db in
      let catalogImport = try CatalogImport(db)
      try catalogImport.load(catalog())
      try catalogImport.finish()
    }
    return migrator
  }

  /// Every order of the catalog and of a genre is an index, so that a page is read without sorting.
  private static func createCatalog(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE movie (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          title TEXT NOT NULL CHECK (title <> ''),
          original_title TEXT,
          year INTEGER NOT NULL,
          runtime INTEGER,
          title_key TEXT NOT NULL, -- the title for comparing: see TitleKey
          sort_key TEXT NOT NULL, -- the title for sorting
          directors TEXT NOT NULL, -- their names, so that a row of a list is one row here: see DirectorNames
          synopsis TEXT,
          imdb TEXT, -- the number in the Internet Movie Database
          checksum INTEGER -- of title and year, which tell a movie on a list from others
        ) STRICT;
        CREATE INDEX movie_by_title ON movie(title_key, year);
        CREATE INDEX movie_by_imdb ON movie(imdb) WHERE imdb IS NOT NULL;

        CREATE TABLE person (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL UNIQUE
        ) STRICT;

        CREATE TABLE credit (
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          kind TEXT NOT NULL CHECK (kind IN ('director', 'cast')),
          position INTEGER NOT NULL,
          person INTEGER NOT NULL REFERENCES person(id),
          role TEXT,
          PRIMARY KEY (movie, kind, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX credit_by_person ON credit(person);

        CREATE TABLE genre (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE,
          movies INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE list_count ( -- counting a million rows would take too long
          list TEXT PRIMARY KEY, -- the name of the table
          movies INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO list_count (list, movies) VALUES ('movie', 0), ('wishlist', 0), ('watched', 0);

        CREATE TABLE movie_genre (
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          genre INTEGER NOT NULL REFERENCES genre(id),
          sort_key TEXT NOT NULL, -- of the movie, like the next two: for the indexes
          year INTEGER NOT NULL,
          runtime INTEGER,
          PRIMARY KEY (movie, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE movie_country (
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (movie, position)
        ) STRICT, WITHOUT ROWID;
        """)
    try createOrderIndexes(db)
  }

  private static let orderIndexes = [
    "movie_in_order": "movie(sort_key, year)",
    "movie_by_year": "movie(year DESC, sort_key)",
    "movie_by_runtime": "movie(runtime IS NULL, runtime, sort_key, year)",
    "movie_genre_in_order": "movie_genre(genre, sort_key, year, movie)",
    "movie_genre_by_year": "movie_genre(genre, year DESC, sort_key, movie)",
    "movie_genre_by_runtime": "movie_genre(genre, runtime IS NULL, runtime, sort_key, year, movie)",
  ]

  static func createOrderIndexes(_ db: Database) throws {
    for (name, columns) in orderIndexes {
      try db.execute(sql: "CREATE INDEX \(name) ON \(columns)")
    }
  }

  static func dropOrderIndexes(_ db: Database) throws {
    for name in orderIndexes.keys {
      try db.execute(sql: "DROP INDEX \(name)")
    }
  }

  /// The index holds no text of its own: it reads the view. ``SearchIndex`` keeps it up to date.
  private static func createSearchIndex(_ db: Database) throws {
    try db.execute(sql: view)
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE movie_search USING fts5(
          title, people, facts, directors, genres, decade,
          content = 'movie_text', content_rowid = 'id', detail = column,
          tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
        );
        """)
  }

  /// Moments are microseconds since 1970, each later than the last of its table: the order of additions is certain
  /// even if the clock is set back.
  private static func createPersonalTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE wishlist (
          movie INTEGER PRIMARY KEY REFERENCES movie(id) ON DELETE CASCADE,
          added_at INTEGER NOT NULL,
          checksum INTEGER -- see PersonalTable, also for the others
        ) STRICT;
        CREATE INDEX wishlist_in_order ON wishlist(added_at);

        CREATE TABLE watched (
          movie INTEGER PRIMARY KEY REFERENCES movie(id) ON DELETE CASCADE,
          day TEXT, -- of the last viewing, like the next three; NULL if unknown
          added_at INTEGER NOT NULL,
          rating INTEGER CHECK (rating BETWEEN 1 AND 10),
          note TEXT,
          earlier TEXT, -- EarlierViewings as JSON; NULL without any
          checksum INTEGER
        ) STRICT;
        CREATE INDEX watched_in_order ON watched(day, added_at);
        CREATE INDEX watched_by_addition ON watched(added_at);

        CREATE TABLE list_change (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          before TEXT NOT NULL -- StoredMarks as JSON
        ) STRICT;
        CREATE INDEX list_change_by_movie ON list_change(movie);

        CREATE TABLE preference (
          name TEXT PRIMARY KEY,
          value TEXT NOT NULL,
          checksum INTEGER
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
