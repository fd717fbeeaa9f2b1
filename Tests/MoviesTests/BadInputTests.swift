import Foundation
import Testing

@Suite("Invalid input gives a one-line error and changes nothing")
struct BadInputTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  private func expectOneLine(
    _ outcome: MoviesProcess.Outcome, exitCode: Int32, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.exitCode == exitCode, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.hasPrefix("movies: "), sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(text), "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  @Test("An unknown command, option or argument, and an option before a command, give a line that names the help")
  func wrongUse() throws {
    for (arguments, text) in [
      ("frobnicate", "‘frobnicate’ (see ‘movies --help’)"), ("list everything", "everything"),
      ("list", "(see ‘movies list --help’)"),
      ("recover --start-over --from-backup", "(see ‘movies recover --help’)"), ("--sound", "(see ‘movies --help’)"),
      (
        "--without Watched import",
        "movies: options come after the command: ‘movies import …’ (see ‘movies import --help’)\n"
      ), ("--without import --sound", "(see ‘movies --help’)"),
    ] {
      let outcome = try movies.run(arguments.split(separator: " ").map(String.init))
      expectOneLine(outcome, exitCode: 64, saying: text)
    }
  }

  @Test(
    "An unknown or invalid link gives a one-line error",
    arguments: [
      (
        "foo",
        "“foo” is not a link of this application: expected it to begin with “movies://”; ‘movies features’ lists the links"
      ),
      ("movies://nowhere", "there is no link “nowhere”; ‘movies features’ lists the links"),
      (
        "movies://wishlist/movie/xyz",
        "expected a whole number such as 603 for “:id” in the link “wishlist/movie/:id”, got “xyz”\n"
      ),
    ])
  func badLink(link: String, text: String) throws {
    expectOneLine(try movies.run("open", link, "--plain"), exitCode: 1, saying: text)
  }

  @Test("Leaving out a feature that others need, or an unknown one, gives a one-line error")
  func missingFeature() throws {
    expectOneLine(
      try movies.run("--plain", "--without", "Dashboard"), exitCode: 1, saying: "leave out fewer features")
    expectOneLine(try movies.run("--plain", "--without", "Dash"), exitCode: 1, saying: "unknown feature ‘Dash’")
  }

  @Test("A script that is missing, or isn't text, gives a one-line error")
  func noScript() throws {
    expectOneLine(try movies.run("play", "/no/such/script"), exitCode: 1, saying: "/no/such/script")
    let binary = movies.data.path + "/binary"
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: binary))
    expectOneLine(try movies.run("play", binary), exitCode: 1, saying: "isn’t UTF-8")
  }

  @Test("A script with an invalid line gives a one-line error before any line runs")
  func syntax() throws {
    let script = "press \"Add a movie\"\nselect \"Ran\"\npress \"Add to wishlist\"\nfly \"away\""
    expectOneLine(try movies.play(script), exitCode: 1, saying: "line 4: “fly”")
    #expect(try movies.run("list", "wishlist").output.isEmpty)
  }

  @Test("A line of a script that fails gives an error with its number and the screen")
  func impossibleLine() throws {
    let outcome = try movies.play("# first\n\npress \"Fly\"")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.hasPrefix(
        "movies: line 3: press \"Fly\": no action “Fly”; available: “Add a movie”, “Pick a movie”, “Settings”\n")
    )
    #expect(outcome.errors.contains("  | Your wishlist is empty."))
    #expect(try movies.play("expect \"Dragons\"").errors.contains("line 1: expect \"Dragons\""))
    #expect(try movies.play("refuse \"Wishlist\"").exitCode == 1)
    #expect(try movies.play("back").errors.contains("nothing to go back to"))
  }

  @Test("A data folder that can't exist gives a one-line error")
  func unwritable() throws {
    let file = movies.data.path + "/file"
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    expectOneLine(try movies.run("list", "all", "--data-dir", file + "/below"), exitCode: 1, saying: file)
    // A hostile path must not reach the terminal.
    expectOneLine(
      try movies.run("list", "all", "--data-dir", file + "/\u{1B}[31m\nred"), exitCode: 1,
      saying: "/␛[31m red/movies.sqlite”")
  }

  @Test("A ~ that no shell has expanded is the home folder, and one of another user gives a one-line error")
  func tilde() throws {
    let home = movies.data.path
    let environment = ["HOME": home, "MOVIES_DATA_DIR": "~/own"]
    for arguments in [["play", "-", "--data-dir=~/below"], ["play", "-"], ["export", "~/lists.json"]] {
      #expect(try movies.run(arguments, environment: environment).exitCode == 0)
    }
    let paths = try FileManager.default.contentsOfDirectory(atPath: home)
    #expect(Set(paths).isSuperset(of: ["below", "own", "lists.json"]) && !paths.contains("~"))
    for arguments in [["list", "all", "--data-dir", "~bob"], ["check", "--data-dir", "~bob/x"]] {
      expectOneLine(try movies.run(arguments), exitCode: 1, saying: "write the whole path, or “./~bob")
    }
    expectOneLine(try movies.run("export", "~bob/x"), exitCode: 64, saying: "write the whole path, or “./~bob/x”")
  }

  @Test("A path that isn't UTF-8 gives a one-line error")
  func invalidBytes() throws {
    let outcome = try Shell.run("exec \"$MOVIES\" list all --data-dir \"$(printf 'data\\377')\"")
    expectOneLine(outcome, exitCode: 1, saying: "not valid UTF-8")
  }

  @Test("Characters that control terminals are escaped in JSON")
  func controlCharacters() throws {
    let file = movies.data.path + "/movies.json"
    try Data("[{\"title\": \"A\u{9B}31m\u{202E}B\u{7F}é\", \"year\": 2000}]".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try movies.run("import", file).exitCode == 0)
    for command in [["search", "31m", "--json"], ["show", "A\u{9B}31m\u{202E}B\u{7F}é", "--json"]] {
      let output = try movies.run(command).output
      #expect(output.contains(#"A\u009b31m\u202eB\u007fé"#), "\(output)")
    }
  }

  @Test("An export to an invalid path and an import of an invalid file each give a one-line error")
  func personalData() throws {
    let folder = movies.data.path
    expectOneLine(try movies.run("export", folder), exitCode: 1, saying: "it is a folder")
    expectOneLine(try movies.run("export", folder + "/x", "--letterboxd", "seen"), exitCode: 64, saying: "seen")
    expectOneLine(
      try movies.run("export", folder + "/x", "--letterboxd", "all"), exitCode: 64,
      saying: "expected wishlist or watched")
    expectOneLine(try movies.run("import", folder + "/none"), exitCode: 1, saying: "no such file")
    let file = folder + "/lists.json"
    try Data(#"{"format": "movies", "version": 1}\#n{"movie": {"title": "\u001b[2J"}}"#.utf8)
      .write(to: URL(fileURLWithPath: file))
    expectOneLine(try movies.run("import", file), exitCode: 1, saying: "line 2, movie, year: it is missing")
    #expect(try movies.run("list", "wishlist").output.isEmpty)
  }

  @Test("Without a terminal, the full screen gives a one-line error that names an alternative")
  func noTerminal() throws {
    expectOneLine(try movies.run(), exitCode: 64, saying: "movies play")
  }
}
