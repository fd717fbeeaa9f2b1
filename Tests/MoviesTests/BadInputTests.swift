import Foundation
import Testing

@Suite("Invalid input gives a one-line error and changes nothing")
struct BadInputTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test("An unknown command, option or argument, and an option before a command, give a line that names the help")
  func wrongUse() throws {
    for (arguments, text) in [
      ("frobnicate", "‘frobnicate’ (see ‘movies --help’)"), ("list everything", "everything"),
      ("list", "(see ‘movies list --help’)"), ("export x --letterboxd seen", "seen"),
      ("export x --letterboxd all", "expected wishlist or watched"),
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
    expectOneLine(try movies.run("open", link, "--plain"), saying: text)
  }

  @Test("Leaving out a feature that others need, or an unknown one, gives a one-line error")
  func missingFeature() throws {
    expectOneLine(
      try movies.run("--plain", "--without", "Dashboard"), saying: "leave out fewer features")
    expectOneLine(try movies.run("--plain", "--without", "Dash"), saying: "unknown feature ‘Dash’")
  }

  @Test("A script that is missing, or isn't text, gives a one-line error")
  func noScript() throws {
    expectOneLine(try movies.run("play", "/no/such/script"), saying: "/no/such/script")
    let binary = movies.data.path + "/binary"
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: binary))
    expectOneLine(try movies.run("play", binary), saying: "isn’t UTF-8")
  }

  @Test("A script with an invalid line gives a one-line error before any line runs")
  func syntax() throws {
    let script = "press \"Add a movie\"\nselect \"Ran\"\npress \"Add to wishlist\"\nfly \"away\""
    expectOneLine(try movies.play(script), saying: "line 4: “fly”")
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
    expectOneLine(try movies.run("list", "all", "--data-dir", file + "/below"), saying: file)
    // A hostile path must not reach the terminal.
    expectOneLine(
      try movies.run("list", "all", "--data-dir", file + "/\u{1B}[31m\nred"),
      saying: "/␛[31m red/movies.sqlite”")
  }

  @Test("A ~ that no shell has expanded is the home folder, and ~bob gives a one-line error")
  func tilde() throws {
    let home = movies.data.path
    let environment = ["HOME": home, "MOVIES_DATA_DIR": "~/own"]
    for arguments in [["play", "-", "--data-dir=~/below"], ["play", "-"], ["export", "~/lists.json"]] {
      #expect(try movies.run(arguments, environment: environment).exitCode == 0)
    }
    let paths = try FileManager.default.contentsOfDirectory(atPath: home)
    #expect(Set(paths).isSuperset(of: ["below", "own", "lists.json"]) && !paths.contains("~"))
    expectOneLine(try movies.run("export", "~bob/x"), exitCode: 64, saying: "write the whole path, or “./~bob/x”")
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

  @Test("Without a terminal, the full screen gives a one-line error that names an alternative")
  func noTerminal() throws {
    expectOneLine(try movies.run(), exitCode: 64, saying: "movies play")
  }
}
