import FlowTesting
import Foundation
import Testing

@Suite("The full screen in a real terminal", .serialized)
struct FullScreenTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test("The full screen finds, lists and marks a movie, which is still there after Ctrl-C and a new start")
  func path() async throws {
    let terminal = try Tmux(columns: 80, rows: 24)
    try await movies.open(in: terminal)
    try terminal.type("+")
    try await terminal.wait(for: "Search: [")
    try terminal.type("seven sam")
    try await terminal.wait(for: "Akira Kurosawa")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "Takashi Shimura")
    try terminal.type("a")
    try await terminal.wait(for: "On your wishlist")
    try terminal.resize(columns: 160, rows: 50)
    // Wide enough for the list beside the movie.
    try await terminal.wait(for: "Search: [seven sam")
    try terminal.type("w")
    try await terminal.wait(for: "Watched on 20")
    try terminal.type(keys: "M-2")
    try await terminal.wait(for: "1954, Akira Kurosawa")
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
    try await movies.expectSane(terminal)
    #expect(
      try movies.run("list", "watched").output.contains("Seven Samurai"))
  }

  @Test("The full screen survives bursts of keys, the mouse, any size, a large paste, the palette, and Ctrl-Z")
  func everything() async throws {
    let count = try movies.run("list", "all").output.split(separator: "\n").count
    let terminal = try Tmux(columns: 100, rows: 30)
    try await movies.open(in: terminal)
    try terminal.click("+ Add a movie")
    try await terminal.wait(for: "1/\(count)")
    let (up, down) = ("\u{1B}[A", "\u{1B}[B")
    try terminal.send(String(repeating: down + down + up, count: 166) + down + down)
    try await terminal.wait(for: "169/\(count)")
    // The wheel moves by three.
    try terminal.send("\u{1B}[<64;20;12M\u{1B}[<64;20;12M")
    try await terminal.wait(for: "163/\(count)")
    for (columns, rows) in [(40, 10), (300, 100), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      try await terminal.wait(for: "163/\(count)")
    }
    try terminal.resize(columns: 39, rows: 9)
    try await terminal.wait(for: "39x9 is too small")
    try terminal.resize(columns: 100, rows: 30)
    try await terminal.wait(for: "163/\(count)")

    try terminal.paste(String(repeating: "zz\n七x ", count: 2000) + "END")
    try await terminal.wait(for: "END")
    try await terminal.wait(for: "No movie")
    try terminal.type(keys: "C-u")
    try await terminal.wait(for: "1/\(count)")
    try terminal.type("seven sam")
    try await terminal.wait(for: "1/1")
    try terminal.type(keys: "C-a")
    try terminal.type("zz")
    try await terminal.wait(for: "zzseven sam")
    try terminal.type(keys: "C-e", "C-w", "C-u")
    // The selection in a list follows its row: Tab any earlier would keep the movie.
    try await terminal.wait(for: "1/\(count)")
    try terminal.type(keys: "Tab")
    // Ctrl-Z makes the terminal forget what was typed and not read.
    try await terminal.wait(for: "w Mark as watched")

    try terminal.type(keys: "C-z")
    try await terminal.wait(for: "code=148")
    try await movies.expectSane(terminal)
    try terminal.type("fg", keys: "Enter")
    try await terminal.wait(for: "1/\(count)")
    try terminal.type(":")
    try await terminal.wait(for: "─ Commands ─")
    try terminal.type("open movies://nowhere", keys: "Enter")
    try await terminal.wait(for: "there is no link")
    try terminal.type(":open movies://watched/movie/249", keys: "Enter")
    try await terminal.wait(for: " Movies  Watched › Alien")
    try terminal.type(":quit", keys: "Enter")
    try await terminal.wait(for: "$ ")
    try await terminal.wait(untilGone: "Watched")
    try await movies.expectSane(terminal)
  }

  @Test("The full screen sends only what a key changed")
  func changes() async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    let file = movies.data.path + "/sent"
    func sent() -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
    try await movies.open(in: terminal)
    try terminal.type("+")
    try await terminal.wait(for: "▌ 12 Years a Slave")
    try await terminal.wait(for: "1/")
    try terminal.copyOutput(to: file)
    try terminal.type(keys: "Down")
    try await terminal.wait(for: "▌ The 36th Chamber")
    await waitUntil { sent().contains("36th Chamber") }
    #expect(sent().contains("36th Chamber") && sent().contains("12 Years"))
    #expect(try terminal.screen.contains("The 39 Steps"))
    #expect(!sent().contains("39 Steps") && !sent().contains("Wishlist"))
    try terminal.type(keys: "C-l")
    await waitUntil { sent().contains("39 Steps") }
    #expect(sent().contains("39 Steps") && sent().contains("Wishlist"))
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
  }

  @Test(
    "The full screen restores the terminal after a crash and names the log, and plain mode hides a secret",
    .enabled("Swift’s backtracer can’t run under a sanitizer") { MoviesProcess.sanitizer == nil })
  func crash() async throws {
    let terminal = try Tmux(columns: 160, rows: 24)
    try await movies.open(in: terminal, environment: "SWIFT_BACKTRACE=interactive=no")
    try Process.run(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: ["pkill", "-SEGV", "-f", "movies --data-dir \(movies.folder)"]
    ).waitUntilExit()
    try await terminal.wait(for: "code=139")
    #expect(try terminal.screen.contains("movies 0.1.0 crashed; its log is \(movies.folder)/movies.log"))
    #expect(try terminal.screen.contains("Backtrace took"))
    try await movies.expectSane(terminal)

    try terminal.type("\(MoviesProcess.executable) --plain --data-dir \(movies.folder); echo plain=$?", keys: "Enter")
    try await terminal.wait(for: "\n>")
    try terminal.type("settings", keys: "Enter")
    try await terminal.wait(for: "API key, ")
    try terminal.type("api key", keys: "Enter")
    // The form has one field, so that it is asked for at once.
    try await terminal.wait(for: "Enter for the choices):")
    try terminal.type(keys: "C-z")
    try await terminal.wait(for: "plain=148")
    try await movies.expectSane(terminal)
    try terminal.type("fg; echo plain=$?", keys: "Enter")
    let device = try terminal.device
    await waitUntil { (try? Shell.run("stty -a < \(device)").output.contains("-echo ")) == true }
    try terminal.type("SECRET")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "entered, not shown")
    #expect(try !terminal.screen.contains("SECRET"))
    try terminal.type("api key", keys: "Enter")
    try await terminal.wait(for: "to clear it):")
    try terminal.type("SECRET")
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "plain=130")
    #expect(try !terminal.screen.contains("SECRET"))
    try await movies.expectSane(terminal)
  }

  @Test(
    "The full screen restores the terminal on a terminating signal",
    arguments: [(SIGTERM, 143), (SIGHUP, 129)])
  func signals(signal: Int32, code: Int) async throws {
    let terminal = try Tmux(columns: 80, rows: 24)
    try await movies.open(in: terminal)
    try Process.run(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: ["pkill", "-\(signal)", "-f", movies.folder]
    ).waitUntilExit()
    try await terminal.wait(for: "code=\(code)")
    try await movies.expectSane(terminal)
  }

  @Test("The full screen ends with one line when the keyboard is gone, and restores the terminal")
  func lostKeyboard() async throws {
    // A terminal of its own, for the keys alone: the end of the one with the screen would leave nothing to look at.
    var keyboard: Tmux? = try Tmux(columns: 80, rows: 24)
    try keyboard?.type("exec cat", keys: "Enter")
    let terminal = try Tmux(columns: 100, rows: 30)
    try await movies.open(
      in: terminal, options: "< \(try #require(try keyboard?.device)) 2> \(movies.data.path)/errors")
    #expect(try terminal.leftovers.contains("the alternate screen"))
    keyboard = nil
    try await terminal.wait(for: "code=129\n")
    #expect(try !terminal.screen.contains("Your wishlist is empty"))
    try await movies.expectSane(terminal)
    let errors = try String(contentsOfFile: movies.data.path + "/errors", encoding: .utf8)
    #expect(errors == "movies: standard input has ended\n")
  }
}
