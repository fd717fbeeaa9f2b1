import GRDB

extension Schema {
  /// Makes a row of a list one place in the file, which it was three: in a large catalog each is read from the disk.
  /// What a search finds by a title is put in order without reading the movies.
  static func makeRowsWhole(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE movie ADD COLUMN directors TEXT NOT NULL DEFAULT ''; -- their names: see DirectorNames
        UPDATE movie SET directors = \(DirectorNames.sql);
        DROP INDEX movie_by_title;
        CREATE INDEX movie_by_title ON movie(title_key, year);
        """)
  }
}
