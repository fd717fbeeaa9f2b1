import Foundation
import Testing

@Suite("The files of the database")
struct DatabaseFileTests {
  private let movies: MoviesProcess

  init() throws { movies = try MoviesProcess.withRan() }

  @Test("A check warns of a folder that other users can change")
  func openFolder() throws {
    #expect(chmod(movies.folder, 0o777) == 0)
    let outcome = try movies.run("check")
    #expect(outcome.exitCode == 0 && outcome.output == "The database is sound.\n")
    #expect(outcome.errors.hasPrefix("movies: other users can change the files in the data folder"))
  }

  @Test("A check names a missing database, and doesn't call it sound")
  func missing() throws {
    try FileManager.default.removeItem(atPath: movies.folder + "/backups")
    #expect(unlink(movies.folder + "/movies.sqlite") == 0)
    let outcome = try movies.run("check")
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
    let path = movies.folder + "/movies.sqlite"
    #expect(outcome.errors == "movies: there is no database “\(path)”\n")
  }

  @Test("The JSON of a list is complete even if the database counts more movies than it has")
  func wrongCount() throws {
    try movies.execute("UPDATE list_count SET movies = movies + 1")
    let outcome = try movies.run("list", "wishlist", "--json")
    let list = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    #expect((list as? [Any])?.count == 1)
  }

  @Test(
    "A list without some of its movies is printed, and is an error",
    arguments: ["DELETE FROM movie WHERE title = 'Metropolis'", "DELETE FROM list_count"])
  func missingMovies(damage: String) throws {
    #expect(try movies.run("wish", "metropolis").exitCode == 0)
    try movies.execute(damage)
    let outcome = try movies.run("list", "wishlist")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("Ran (1985)") == damage.contains("Metropolis"))
    #expect(outcome.errors.contains("its lists are damaged. Run ‘movies recover’"))
  }

  @Test("Commands that only read see what a killed program saved, and leave one file")
  func reading() throws {
    let outcome = try movies.shell(
      """
      mkfifo "$FOLDER/input"
      "$MOVIES" --plain < "$FOLDER/input" > "$FOLDER/output" &
      exec 3> "$FOLDER/input"
      until [ -s "$FOLDER/output" ]; do sleep 0.02; done
      kill -9 $!; cd "$MOVIES_DATA_DIR"
      ls movies.sqlite-wal || exit 8
      for command in "list wishlist" "show Ran" "search ran" check recover features graph "export $FOLDER/lists.json"
      do "$MOVIES" $command > "$FOLDER/output" || exit 9; [ "$(echo movies.sqlite*)" = movies.sqlite ] || exit 7; done
      """)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test("A reading command never fails because other programs save")
  func readingWhileOthersSave() throws {
    let outcome = try movies.shell(
      """
      for movie in 1 2 3 4 5 6 7 8 9 10 11 12; do "$MOVIES" wish $movie || exit 9; done > /dev/null & wishing=$!
      for movie in 21 22 23 24 25 26 27 28 29 30 31 32; do "$MOVIES" watch $movie || exit 9; done > /dev/null & watching=$!
      while kill -0 $wishing 2> /dev/null; do "$MOVIES" list wishlist > /dev/null || exit 8; done
      wait $wishing && wait $watching && "$MOVIES" check && "$MOVIES" list watched | wc -l
      """)
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").map { $0.trimmingPrefix(" ") } == ["The database is sound.", "12"])
  }
}
