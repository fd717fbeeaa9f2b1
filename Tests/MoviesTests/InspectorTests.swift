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
}
