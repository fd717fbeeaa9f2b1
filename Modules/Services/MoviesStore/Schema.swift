import GRDB

/// The tables, as a sequence of migrations.
///
/// A migration that was released is never edited: a later one changes what it made. A database that knows a migration
/// which is not here was made by a newer version.
enum Schema {
  static let migrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 catalog", migrate: createCatalog)
    migrator.registerMigration("2 lists", migrate: createLists)
    migrator.registerMigration("3 search", migrate: createSearch)
    migrator.registerMigration("4 person", migrate: createPersonalTables)
    migrator.registerMigration("5 online", migrate: createOnlineTables)
    migrator.registerMigration("6 large catalogs", migrate: prepareForLargeCatalogs)
    migrator.registerMigration("7 shelves", migrate: createShelves)
    migrator.registerMigration("8 rows of lists", migrate: makeRowsWhole)
    return migrator
  }()

  private static func createCatalog(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE movie (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          title TEXT NOT NULL CHECK (title <> ''),
          original_title TEXT,
          year INTEGER NOT NULL,
          runtime INTEGER,
          synopsis TEXT,
          title_key TEXT NOT NULL, -- the title for finding it: see TitleKey
          sort_key TEXT NOT NULL -- the title for ordering by it
        ) STRICT;
        CREATE INDEX movie_by_title ON movie(title_key);
        CREATE INDEX movie_in_order ON movie(sort_key, year); -- and by id, with which every index ends

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

        CREATE TABLE movie_genre (
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (movie, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE movie_country (
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (movie, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE loaded_catalog (
          name TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """)
  }

  /// Moments are microseconds since 1970, each later than the last of its table: the order of addition is certain even
  /// where the clock is not.
  private static func createLists(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE wishlist (
          movie INTEGER PRIMARY KEY REFERENCES movie(id) ON DELETE CASCADE,
          added_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX wishlist_in_order ON wishlist(added_at);

        CREATE TABLE watched (
          movie INTEGER PRIMARY KEY REFERENCES movie(id) ON DELETE CASCADE,
          day TEXT NOT NULL,
          added_at INTEGER NOT NULL,
          rating INTEGER CHECK (rating BETWEEN 1 AND 10),
          note TEXT
        ) STRICT;
        CREATE INDEX watched_in_order ON watched(day, added_at);
        CREATE INDEX watched_by_addition ON watched(added_at);
        """)
  }

  /// The index holds no text of its own: it reads it from the view. Who adds a movie adds it to the index in the same
  /// transaction.
  private static func createSearch(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE VIEW movie_text AS
        SELECT id, title, original_title,
          (SELECT group_concat(person.name, ' ; ') FROM credit JOIN person ON person.id = credit.person
            WHERE credit.movie = movie.id) AS people,
          (SELECT group_concat(name, ' ; ') FROM movie_genre WHERE movie_genre.movie = movie.id) AS genres
        FROM movie;

        CREATE VIRTUAL TABLE movie_search USING fts5(
          title, original_title, people, genres,
          content = 'movie_text', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
        );
        """)
  }

  /// In the journal a movie's marks stand as they were before the change. The indexes are for the orders of a query.
  private static func createPersonalTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE list_change (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          wished_at INTEGER,
          day TEXT,
          watched_at INTEGER,
          rating INTEGER,
          note TEXT
        ) STRICT;
        CREATE INDEX list_change_by_movie ON list_change(movie);

        CREATE TABLE preference (
          name TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX movie_by_year ON movie(year DESC, sort_key);
        CREATE INDEX movie_by_runtime ON movie(runtime IS NULL, runtime, sort_key, year);
        CREATE INDEX movie_genre_by_name ON movie_genre(name, movie);
        """)
  }
}
