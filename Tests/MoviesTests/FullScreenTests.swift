import Foundation
import Testing

@Suite("The full screen, in a real terminal", .serialized)
struct FullScreenTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess()
    try movies.signIn()
  }

  private func start(in terminal: Tmux) async throws {
    try terminal.type("stty -a > \(movies.data.path)/before", keys: "Enter")
    try terminal.type("\(MoviesProcess.executable) --data-dir \(movies.folder); echo code=$?", keys: "Enter")
    try await terminal.wait(for: "Nothing here yet")
  }

  private func expectSaneTerminal(_ terminal: Tmux) async throws {
    try terminal.type("stty -a > \(movies.data.path)/after; echo compared", keys: "Enter")
    try await terminal.wait(for: "\ncompared")
    let before = try String(contentsOfFile: movies.data.path + "/before", encoding: .utf8)
    let after = try String(contentsOfFile: movies.data.path + "/after", encoding: .utf8)
    // The size is the terminal's, not the program's.
    #expect(before.split(separator: "\n").dropFirst() == after.split(separator: "\n").dropFirst())
  }

  @Test("a film is found, wished for, watched in the other tab, and still there after Ctrl-C and a new start")
  func path() async throws {
    let terminal = try Tmux(columns: 80, rows: 24)
    try await start(in: terminal)
    try terminal.type("a")
    try await terminal.wait(for: "Search")
    try terminal.type("/")
    try terminal.type("seven sam")
    try await terminal.wait(for: "Akira Kurosawa")
    try terminal.type(keys: "Enter")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "Takashi Shimura")
    try terminal.type("a")
    try await terminal.wait(for: "On your wishlist")
    try terminal.resize(columns: 160, rows: 50)
    try terminal.type("w")
    try await terminal.wait(for: "Watched on")
    try terminal.type("2")
    try await terminal.wait(for: "1954, Akira Kurosawa")
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
    try await expectSaneTerminal(terminal)
    #expect(
      try movies.run("list", "watched").output.contains("Seven Samurai"))
  }

  @Test("q quits, and the terminal is as it was")
  func quitting() async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    try await start(in: terminal)
    try terminal.type("q")
    try await terminal.wait(for: "code=0")
    try await expectSaneTerminal(terminal)
  }

  @Test("a signal to end restores the terminal", arguments: [(SIGTERM, 143), (SIGHUP, 129)])
  func signals(signal: Int32, code: Int) async throws {
    let terminal = try Tmux(columns: 80, rows: 24)
    try await start(in: terminal)
    try Process.run(
      URL(fileURLWithPath: "/usr/bin/env"), arguments: ["pkill", "-\(signal)", "-f", movies.folder]
    ).waitUntilExit()
    try await terminal.wait(for: "code=\(code)")
    try await expectSaneTerminal(terminal)
  }
}
