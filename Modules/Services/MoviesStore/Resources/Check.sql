-- The problems that MoviesStore+Check.swift finds in the rows: a statement for each kind, with a line for each problem.

SELECT format('a row of %s refers to a row of %s that doesn''t exist', "table", parent) FROM pragma_foreign_key_check;

SELECT format('movie %d was watched on “%s”, which isn''t a day', movie, day)
FROM viewing WHERE day IS NOT NULL AND date(day, '+0 days') IS NOT day;

SELECT 'the genres or the counts don''t match the movies' WHERE
  EXISTS (
    SELECT 1 FROM movie_genre JOIN movie ON movie.id = movie_genre.movie
    WHERE movie_genre.sort_key <> movie.sort_key OR movie_genre.year <> movie.year
      OR movie_genre.runtime IS NOT movie.runtime)
  OR EXISTS (
    SELECT 1 FROM genre WHERE movies <> (SELECT count(*) FROM movie_genre WHERE movie_genre.genre = genre.id))
  OR (SELECT group_concat(movies) FROM (SELECT movies FROM list_count ORDER BY list)) IS NOT
    format('%d,%d,%d', (SELECT count(*) FROM movie), (SELECT count(*) FROM watched), (SELECT count(*) FROM wishlist));

SELECT format('the directors of movie %d don''t match its credits', movie.id)
FROM movie JOIN movie_directors ON movie_directors.movie = movie.id WHERE movie.directors <> names ORDER BY movie.id;

SELECT format('the viewings of movie %d aren''t in order', movie) FROM viewing
GROUP BY movie HAVING max(number) <> count(*) OR min(number) <> 1 OR total(is_last) <> 1 OR total(is_last * number) <> count(*);
