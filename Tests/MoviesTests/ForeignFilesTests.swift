import Foundation
import Testing

@Suite("A file that is not the program’s")
struct ForeignFilesTests {
  private let movies: MoviesProcess

  init() throws { movies = try MoviesProcess.withRan() }

  @Test("A catalog in the current folder doesn't replace a missing one beside the program")
  func missingCatalog() throws {
    let outcome = try movies.shell(
      """
      mkdir "$FOLDER/bin" && cp -l "$MOVIES" "$FOLDER/bin/movies" 2>/dev/null || cp "$MOVIES" "$FOLDER/bin/movies"
      mkdir "$FOLDER/planted" "$FOLDER/planted/StepFlow_MoviesStore.resources"
      echo '[{"title": "Planted", "year": 2000}]' > "$FOLDER/planted/StepFlow_MoviesStore.resources/catalog.json"
      cd "$FOLDER/planted" && PATH="$FOLDER/bin:$PATH" exec movies list all --data-dir "$FOLDER/new"
      """)
    #expect(
      outcome.errors.contains("The catalog (catalog.json) is missing from “\(movies.data.path)/bin”"),
      "\(outcome.errors)")
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
  }

  @Test("A pipe or a symbolic link at the path of the log is left alone")
  func foreignLog() throws {
    let log = movies.folder + "/movies.log"
    let other = movies.data.path + "/other"
    try Data("diary\n".utf8).write(to: URL(fileURLWithPath: other))
    let outcome = try movies.shell(
      """
      export MOVIES_LOG=debug
      rm -f \(log); mkfifo \(log); "$MOVIES" --plain < /dev/null
      rm \(log); ln -s \(other) \(log); "$MOVIES" --plain < /dev/null
      """)
    #expect(outcome.output.contains("Ran"))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "diary\n")
    #expect(try movies.run("check").output == "The database is sound.\n")
  }
}
