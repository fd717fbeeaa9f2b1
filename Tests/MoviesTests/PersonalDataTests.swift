import Foundation
import Testing

@Suite("Moving the lists")
struct PersonalDataTests {
  @Test("The program imports what another machine exported, and exports a list for Letterboxd")
  func moving() throws {
    let (one, other) = (try MoviesProcess.signedIn(), try MoviesProcess())
    try one.wish(for: "Ran")
    let file = one.data.path + "/lists.json"
    let exported = try one.run("export", file)
    #expect(exported.output == "Exported 1 wishlist movie and 0 viewings to “\(file)”.\n")
    let imported = try other.run("import", file)
    #expect(
      imported.output == """
        Imported 1 wishlist movie and 0 viewings from “\(file)”.
        Matched 1, added 0 to the catalog, skipped 0.

        """)
    #expect(try other.run("list", "wishlist").output.contains("Ran (1985)"))
    let csv = one.data.path + "/ran.csv"
    #expect(try one.run("export", csv, "--letterboxd", "wishlist").output == "Exported 1 movie to “\(csv)”.\n")
  }

  @Test("An export replaces an existing file only with --force, and never the database")
  func replacing() throws {
    let movies = try MoviesProcess.signedIn()
    let file = movies.data.path + "/lists.json"
    try Data("diary".utf8).write(to: URL(fileURLWithPath: file))
    let refused = try movies.run("export", file)
    #expect(refused.exitCode == 1)
    #expect(
      refused.errors == "movies: “\(file)” exists; replace it with --force, or export to another file\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "diary")
    #expect(try movies.run("export", file, "--force").exitCode == 0)
    let export = try String(contentsOfFile: file, encoding: .utf8)
    #expect(export.hasPrefix("{"))
    let unmounted = try MoviesProcess()
    #expect(try unmounted.run("export", file, "--force").errors.hasSuffix("so “\(file)” is not replaced\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == export)
    expectOneLine(
      try movies.run("export", "--force", movies.folder + "/movies.sqlite"), saying: "Movies keeps its own data there")
  }

  @Test("An export to standard output equals one to a file")
  func standardOutput() throws {
    let movies = try MoviesProcess.withRan()
    let file = movies.data.path + "/lists.json"
    #expect(try movies.run("export", file).exitCode == 0)
    for name in ["-", "/dev/stdout"] {
      #expect(try movies.run("export", name).output == String(contentsOfFile: file, encoding: .utf8))
      #expect(
        try movies.run("export", name, "--letterboxd", "wishlist").output
          == "Title,Year,Directors\r\nRan,1985,Akira Kurosawa\r\n")
    }
    #expect(!FileManager.default.fileExists(atPath: FileManager.default.currentDirectoryPath + "/-"))
  }

  @Test(
    "An import of lists or movies of any length takes less than 60 MB of memory",
    .enabled(if: MoviesProcess.measuresMemory))
  func memory() throws {
    let movies = try MoviesProcess.signedIn()
    let movie =
      #"{"title": "A Movie of Many", "year": 1999, "synopsis": "\#(String(repeating: "word ", count: 2_000))"}"#
    let entries = Array(repeating: movie, count: 2_400).joined(separator: ",\n")
    let lists =
      #"{"format": "movies", "version": 1}"#
      + String(repeating: "\n" + #"{"movie": \#(movie)}"#, count: 2_400)
    let zeros = String(repeating: "\0", count: 100_000_000)
    for (command, contents, code) in [
      ("import", lists, "0"), ("import", zeros, "1"), ("import", "[\(entries)]", "0"),
    ] {
      try Data(contents.utf8).write(to: URL(fileURLWithPath: movies.data.path + "/lists.json"))
      let outcome = try movies.shell(
        """
        "$MOVIES" \(command) "$FOLDER/lists.json" & movies=$!
        while grep VmHWM "/proc/$movies/status" > "$FOLDER/now"; do mv "$FOLDER/now" "$FOLDER/peak"; sleep 0.02; done
        wait $movies; echo $?; awk '{print ($2 < 60000) ? "small" : $2}' "$FOLDER/peak"
        """)
      #expect(outcome.output.hasSuffix("\(code)\nsmall\n"), "\(outcome.output)")
    }
  }
}
