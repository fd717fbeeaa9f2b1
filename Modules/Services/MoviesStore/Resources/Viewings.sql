-- The diary, and what can be undone. A table of viewings took the place of one of watched movies after version 0.1.0, so this
-- is a migration of its own.

CREATE TABLE viewing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
  number INTEGER NOT NULL, -- among the viewings of the movie, from 1; those of unknown days come first
  is_last INTEGER NOT NULL,
  day TEXT, -- NULL if unknown
  added_at INTEGER NOT NULL,
  rating INTEGER CHECK (rating BETWEEN 1 AND 10),
  note TEXT,
  checksum INTEGER -- see PersonalTable.swift
) STRICT;
CREATE INDEX viewing_by_movie ON viewing(movie, number);
CREATE INDEX viewing_in_order ON viewing(day, added_at);
CREATE INDEX viewing_by_addition ON viewing(added_at);
CREATE UNIQUE INDEX watched_by_movie ON viewing(movie) WHERE is_last;
CREATE INDEX watched_in_order ON viewing(day, added_at, movie, is_last) WHERE is_last;

-- The watched movies, each with its last viewing, and the last rating if that has none.
CREATE VIEW watched AS
SELECT movie, day, added_at, ifnull(rating, (
    SELECT rating FROM viewing AS rated
    WHERE rated.movie = viewing.movie AND rated.rating IS NOT NULL ORDER BY number DESC LIMIT 1
  )) AS rating, note
FROM viewing WHERE is_last;

-- The search index of the notes, which reads the view. StoredMarks.swift keeps it up to date.
CREATE VIEW viewing_note AS SELECT id, note FROM viewing WHERE note IS NOT NULL;
CREATE VIRTUAL TABLE note_search USING fts5(
  note, content = 'viewing_note', content_rowid = 'id', detail = none,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);

CREATE TRIGGER viewing_added AFTER INSERT ON viewing BEGIN
  UPDATE list_count SET movies = movies + 1 WHERE list = 'watched'
    AND NOT EXISTS (SELECT 1 FROM viewing WHERE movie = NEW.movie AND id <> NEW.id);
END;

CREATE TRIGGER viewing_removed AFTER DELETE ON viewing BEGIN
  UPDATE list_count SET movies = movies - 1 WHERE list = 'watched'
    AND NOT EXISTS (SELECT 1 FROM viewing WHERE movie = OLD.movie);
END;

CREATE TABLE list_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  step INTEGER NOT NULL, -- changes of one step are undone together
  kind TEXT NOT NULL,
  movie INTEGER NOT NULL REFERENCES movie(id) ON DELETE CASCADE,
  before TEXT NOT NULL -- StoredMarks as JSON
) STRICT;
CREATE INDEX list_change_by_movie ON list_change(movie);
CREATE INDEX list_change_by_step ON list_change(step);
