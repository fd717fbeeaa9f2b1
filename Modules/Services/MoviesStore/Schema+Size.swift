import GRDB

extension Schema {
  /// The index of the search finds beginnings of one to four letters at once. The number of movies is kept, and so is the
  /// vocabulary of the search readable.
  static func prepareForLargeCatalogs(_ db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE movie_search;
        CREATE VIRTUAL TABLE movie_search USING fts5(
          title, original_title, people, genres,
          content = 'movie_text', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
        );
        INSERT INTO movie_search (movie_search) VALUES ('rebuild');
        CREATE VIRTUAL TABLE movie_word USING fts5vocab(movie_search, 'instance');

        CREATE TABLE movie_count (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          movies INTEGER NOT NULL
        ) STRICT;
        INSERT INTO movie_count (id, movies) SELECT 1, count(*) FROM movie;
        CREATE TRIGGER movie_is_added AFTER INSERT ON movie BEGIN
          UPDATE movie_count SET movies = movies + 1;
        END;
        CREATE TRIGGER movie_is_removed AFTER DELETE ON movie BEGIN
          UPDATE movie_count SET movies = movies - 1;
        END;
        """)
  }
}
