import FlowTesting
import Foundation
import Testing

@Suite("Continuing where it was, in a real terminal", .serialized)
struct ContinuingTests {
  private let movies: MoviesProcess
  private var state: String { movies.folder + "/movies-state.json" }

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  /// Opens the form for the entry of a movie, and types the first half of a note.
  private func beginNote(in terminal: Tmux) async throws {
    let script = "press \"Add a movie\"\nselect \"Ran\"\npress \"Mark as watched\""
    try movies.playThrough(script)
    try terminal.run("\(MoviesProcess.executable) --data-dir \(movies.folder)")
    try await terminal.wait(for: "Your wishlist is empty")
    try terminal.type(keys: "M-2")
    try await terminal.wait(for: "▌ Ran")
    try terminal.type(keys: "Enter")
    try await terminal.wait(for: "Watched on")
    try terminal.type("e")
    try await terminal.wait(for: "Note:")
    try terminal.type(keys: "Tab", "Tab")
    try terminal.type("Half a ")
    try await terminal.wait(for: "Note:   [Half a ")
  }

  @Test("The full screen shows a half-written note again after kill -9, and after quitting without a question")
  func note() async throws {
    let terminal = try Tmux(columns: 80, rows: 24)
    try await beginNote(in: terminal)
    await waitUntil { (try? String(contentsOfFile: state, encoding: .utf8))?.contains("Half a ") == true }
    kill(try terminal.process, SIGKILL)

    try terminal.run("\(MoviesProcess.executable) --data-dir \(movies.folder)")
    try await terminal.wait(for: "Note:   [Half a ")
    // The note has the focus, so the text goes on.
    try terminal.type("note")
    try await terminal.wait(for: "Note:   [Half a note")
    try terminal.type(keys: "C-c")
    try await terminal.waitForEnd()

    try terminal.run("\(MoviesProcess.executable) open movies://discover/trending --data-dir \(movies.folder)")
    try await terminal.wait(for: "Discover › Trending")
    try terminal.type(keys: "Escape")
    try terminal.type(keys: "M-2")
    try await terminal.wait(for: "Note:   [Half a note")
    try terminal.type(keys: "C-c")
    try await terminal.waitForEnd()

    try terminal.run("\(MoviesProcess.executable) --fresh --data-dir \(movies.folder)")
    try await terminal.wait(for: "Your wishlist is empty")
    #expect(try terminal.screen.contains(" Movies  Wishlist\n"))
    #expect(try FileManager.default.attributesOfItem(atPath: state)[.posixPermissions] as? Int == 0o600)
  }

  @Test("A session that ends after the user has signed out leaves no saved state")
  func signedOut() async throws {
    let terminal = try Tmux(columns: 80, rows: 24)
    try terminal.run("\(MoviesProcess.executable) --data-dir \(movies.folder)")
    try await terminal.wait(for: "Your wishlist is empty")
    try terminal.type(",")
    try await terminal.wait(for: "Sign out")
    try terminal.type(keys: "End", "Enter")
    try await terminal.wait(for: "Sign out?")
    await waitUntil { (try? String(contentsOfFile: state, encoding: .utf8))?.contains("signOutIsRequested") == true }
    try terminal.type(keys: "s")
    try await terminal.wait(for: "New profile")
    try terminal.type("q")
    try await terminal.waitForEnd()
    #expect(!FileManager.default.fileExists(atPath: state))
  }

  @Test("A state in an older layout that another process saved is restored to the same tree and note")
  func otherProcess() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/older-state.json")
    let json = try String(contentsOf: file, encoding: .utf8)
    try movies.playThrough("press \"Add a movie\"\nselect \"Ran\"\npress \"Mark as watched\"")
    let output = try movies.playThrough("restore \"\(json.escaped)\"\ntree --link\nshow")
    let tree = "*Watched > moviesAreRequired > movie(movieIsPicked(305)) > movie(viewingIsRequested(305))"
    #expect(output.contains(tree) && output.contains("Half a note"), "\(output)")
  }

  @Test("Scripts start at the first screen and save no state")
  func scripts() throws {
    let outcome = try movies.play("show")
    #expect(outcome.output.contains("Your wishlist is empty"))
    #expect(!FileManager.default.fileExists(atPath: state))
  }
}

extension String {
  /// The text as it stands between quotes in a script.
  nonisolated fileprivate var escaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ")
  }
}
