import GRDB

extension Schema {
  /// Results of the online catalog with the time of the request in seconds since 1970.
  ///
  /// A movie has one number online. Several people with the same name online are one person here.
  static func createOnlineTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE online_movie (
          number INTEGER PRIMARY KEY,
          movie INTEGER NOT NULL UNIQUE REFERENCES movie(id) ON DELETE CASCADE,
          found_at INTEGER NOT NULL,
          details_at INTEGER -- NULL before the first request
        ) STRICT;

        CREATE TABLE online_person (
          number INTEGER PRIMARY KEY,
          person INTEGER NOT NULL REFERENCES person(id) ON DELETE CASCADE,
          movies_at INTEGER -- NULL before the first request
        ) STRICT;
        CREATE INDEX online_person_by_person ON online_person(person);

        CREATE TABLE online_part (
          person INTEGER NOT NULL REFERENCES online_person(number) ON DELETE CASCADE,
          kind TEXT NOT NULL CHECK (kind IN ('director', 'cast')),
          position INTEGER NOT NULL,
          movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
          role TEXT,
          PRIMARY KEY (person, kind, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX online_part_by_movie ON online_part(movie);

        CREATE TABLE online_page (
          search TEXT NOT NULL, -- empty for trending movies
          page INTEGER NOT NULL,
          fetched_at INTEGER NOT NULL,
          total INTEGER NOT NULL,
          movies TEXT NOT NULL, -- their numbers, as JSON
          PRIMARY KEY (search, page)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX online_page_by_age ON online_page(fetched_at);
        """)
  }
}
