import GRDB

/// The watched movies of version 0.1.0, which has all viewings of a movie but the last one in a column.
enum FormerViewings {
  /// The view and the triggers of that version, as the database has them.
  static let sql = """
    CREATE VIEW viewing AS -- of JSON, a view may only use json_each()
    SELECT movie, day, rating FROM watched
    UNION ALL SELECT movie,
      (SELECT value FROM json_each(entry.value) WHERE key = 'date'),
      (SELECT value FROM json_each(entry.value) WHERE key = 'rating')
    FROM watched, json_each(earlier, '$.viewings') AS entry;
    CREATE TRIGGER watched_added AFTER INSERT ON watched BEGIN
      UPDATE list_count SET movies = movies + 1 WHERE list = 'watched';
    END;
    CREATE TRIGGER watched_removed AFTER DELETE ON watched BEGIN
      UPDATE list_count SET movies = movies - 1 WHERE list = 'watched';
    END;
    """

  /// Replaces the tables. What could be undone is lost.
  static func replace(by viewings: String, _ db: Database) throws {
    try db.execute(
      sql: """
        DROP VIEW viewing; DROP TRIGGER watched_added; DROP TRIGGER watched_removed; DROP INDEX watched_in_order;
        DROP TABLE list_change; UPDATE list_count SET movies = 0 WHERE list = 'watched';
        DROP INDEX order_movie_by_title; CREATE INDEX movie_in_order ON movie(sort_key, year);
        ALTER TABLE watched RENAME TO former_watched;
        """)
    try db.execute(sql: viewings)
    let columns = PersonalTable.viewing.columns
    try db.execute(
      literal: """
        INSERT INTO viewing (\(columns), checksum)
        WITH
          entry AS (
            SELECT movie, -1 AS position, day, added_at, rating, note FROM former_watched
            UNION ALL SELECT movie, entry.key, value ->> 'date', added_at, value ->> 'rating', value ->> 'note'
            FROM former_watched, json_each(earlier, '$.viewings') AS entry),
          new(\(columns)) AS (
            SELECT movie, count(*) OVER (PARTITION BY movie) - position - 1, position = -1, day, added_at, rating, note
            FROM entry)
        SELECT *, crc32(\(columns)) FROM new ORDER BY movie, number
        """)
    try db.execute(
      sql: """
        DROP TABLE former_watched;
        INSERT INTO note_search (rowid, note) SELECT id, note FROM viewing_note;
        """)
  }
}
