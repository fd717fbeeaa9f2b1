import Foundation
import Testing

@Suite("The inspector")
struct InspectorTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  private func terminal(_ arguments: String) throws -> Tmux {
    let terminal = try Tmux(columns: 100, rows: 30)
    try terminal.type("\(MoviesProcess.executable) \(arguments) --data-dir \(movies.folder)", keys: "Enter")
    return terminal
  }

  @Test("The inspector shows a program in another terminal until it ends")
  func live() async throws {
    let program = try terminal("--inspectable")
    try await program.wait(for: "Your wishlist is empty")
    let inspector = try terminal("inspect")
    try await inspector.wait(for: "* WishlistFlow")
    #expect(try inspector.screen.contains("- WatchedFlow"))
    try inspector.type(keys: "M-2")
    try await inspector.wait(for: "AppFlow ready")
    try program.type("+")
    try await inspector.wait(for: "WishlistFlow didNavigate catalogIsRequested")
    let object = try movies.shell("\"$MOVIES\" inspect --json | head -n 1").output
    #expect(object.hasPrefix("{\"program\":{\"name\":\"movies\",") && object.hasSuffix("}\n"))
    let lines = try movies.run("inspect", "--once").output
    #expect(lines.hasPrefix("program movies 0.1.0, process "))
    #expect(lines.contains("WishlistFlow didNavigate catalogIsRequested") && lines.contains("\ntree * AppFlow"))
    try program.type(keys: "C-c")
    try await inspector.wait(for: "movies: the program has ended")
    #expect(try inspector.leftovers.isEmpty)
  }

  @Test("An inspectable program refuses to start beside another one, and replaces the log of one that was killed")
  func killed() async throws {
    let program = try terminal("--inspectable")
    try await program.wait(for: "Your wishlist is empty")
    let second = try movies.run("--plain", "--inspectable", input: "quit\n")
    #expect(second.exitCode == 1)
    #expect(second.errors.hasPrefix("movies: another program can be inspected in ‘\(movies.folder)’; quit it"))
    #expect(second.errors.split(separator: "\n").count == 1)
    let kill = #"""
      process=$("$MOVIES" inspect --once --json | sed -n 's/.*"process":\([0-9]*\).*/\1/p')
      kill -9 "$process" && while kill -0 "$process" 2>/dev/null; do sleep 0.05; done
      """#
    #expect(try movies.shell(kill).exitCode == 0)
    let log = movies.folder + "/inspector/log"
    #expect(FileManager.default.fileExists(atPath: log))
    #expect(
      try movies.run("inspect").errors
        == "movies: no program can be inspected in ‘\(movies.folder)’; start it with ‘--inspectable’\n")
    #expect(try movies.run("--plain", "--inspectable", input: "quit\n").exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: log))
  }
}
