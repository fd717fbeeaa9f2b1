-- The database of Movies. Schema.swift creates it, and refuses files with triggers or views that are not in here.

-- The catalog

CREATE TABLE movie (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  original_title TEXT,
  year INTEGER NOT NULL,
  runtime INTEGER,
  title_key TEXT NOT NULL, -- the title for comparing: see TitleKey.swift
  sort_key TEXT NOT NULL, -- the title for sorting
  directors TEXT NOT NULL, -- their names, so that a row of a list is one row here: see movie_directors
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

-- The text for the column ‘directors’. Character 31 separates units in ASCII.
CREATE VIEW movie_directors AS
SELECT id AS movie,
  ifnull(
    (SELECT group_concat(replace(name, char(31), ' '), char(31)) FROM (
      SELECT person.name FROM credit JOIN person ON person.id = credit.person
      WHERE credit.movie = movie.id AND credit.kind = 'director' ORDER BY credit.position)),
    '') AS names
FROM movie;

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

-- Every order of the catalog and of a genre is an index, so that a page is read without sorting. A large import drops all
-- indexes whose names begin with “order” and creates them again. It finds movies that are known by this one
-- (Schema.swift has two more):
CREATE INDEX movie_in_order ON movie(sort_key, year);
CREATE INDEX order_movie_by_year ON movie(year DESC, sort_key);
CREATE INDEX order_movie_by_runtime ON movie(runtime IS NULL, runtime, sort_key, year);
CREATE INDEX order_genre_by_title ON movie_genre(genre, sort_key, year, movie);
CREATE INDEX order_genre_by_year ON movie_genre(genre, year DESC, sort_key, movie);
CREATE INDEX order_genre_by_runtime ON movie_genre(genre, runtime IS NULL, runtime, sort_key, year, movie);

-- The search index. It holds no text of its own: it reads the view. MovieWriter.swift keeps it up to date.

CREATE VIEW movie_text AS
SELECT id,
  title || ifnull(' ; ' || original_title, '') AS title,
  (SELECT group_concat(person.name, ' ; ') FROM credit JOIN person ON person.id = credit.person
    WHERE credit.movie = movie.id) AS people,
  (SELECT group_concat(name, ' ; ') FROM (
    SELECT genre.name FROM movie_genre JOIN genre ON genre.id = movie_genre.genre WHERE movie = movie.id
    UNION ALL SELECT name FROM movie_country WHERE movie = movie.id)) AS facts,
  replace(directors, char(31), ' ; ') AS directors,
  (SELECT group_concat(char(57344) || genre, ' ') FROM movie_genre WHERE movie = movie.id) AS genres,
  char(57345) || (year - year % 10) || ' ' || year AS decade
FROM movie;

CREATE VIRTUAL TABLE movie_search USING fts5(
  title, people, facts, directors, genres, decade,
  content = 'movie_text', content_rowid = 'id', detail = column,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4'
);

-- What belongs to the user, with the diary of Viewings.sql. Moments are microseconds since 1970, each later than the last of its table: the order of
-- additions is certain even if the clock is set back.

CREATE TABLE wishlist (
  movie INTEGER PRIMARY KEY REFERENCES movie(id) ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  checksum INTEGER -- see PersonalTable.swift, also for the others
) STRICT;
CREATE INDEX wishlist_in_order ON wishlist(added_at);

CREATE TABLE preference (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  checksum INTEGER
) STRICT, WITHOUT ROWID;

-- Results of the online catalog, with the time of the request in seconds since 1970. A movie has one number online.
-- Several people with the same name online are one person here.

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

-- The program keeps counts and copies up to date.

CREATE TRIGGER movie_added AFTER INSERT ON movie BEGIN
  UPDATE list_count SET movies = movies + 1 WHERE list = 'movie';
END;

CREATE TRIGGER movie_removed AFTER DELETE ON movie BEGIN
  UPDATE list_count SET movies = movies - 1 WHERE list = 'movie';
END;

CREATE TRIGGER wishlist_added AFTER INSERT ON wishlist BEGIN
  UPDATE list_count SET movies = movies + 1 WHERE list = 'wishlist';
END;

CREATE TRIGGER wishlist_removed AFTER DELETE ON wishlist BEGIN
  UPDATE list_count SET movies = movies - 1 WHERE list = 'wishlist';
END;

CREATE TRIGGER genre_added AFTER INSERT ON movie_genre BEGIN
  UPDATE genre SET movies = movies + 1 WHERE id = NEW.genre;
END;

CREATE TRIGGER genre_removed AFTER DELETE ON movie_genre BEGIN
  UPDATE genre SET movies = movies - 1 WHERE id = OLD.genre;
END;

CREATE TRIGGER runtime_changed AFTER UPDATE OF runtime ON movie BEGIN
  UPDATE movie_genre SET runtime = NEW.runtime WHERE movie = NEW.id;
END;
