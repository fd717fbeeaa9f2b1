import Foundation
import Testing

@Suite("Two programs on one database")
struct TwoProcessesTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test("Two programs on one database show each other's changes, and each signs out for itself")
  func following() async throws {
    let (one, other) = (try Tmux(columns: 80, rows: 24), try Tmux(columns: 80, rows: 24))
    for terminal in [one, other] {
      try terminal.type("\(MoviesProcess.executable) --data-dir \(movies.folder)", keys: "Enter")
      try await terminal.wait(for: "Your wishlist is empty")
    }
    try movies.wish(for: "Ran")
    for terminal in [one, other] {
      try await terminal.wait(for: "Akira Kurosawa")
    }
    try one.type(keys: "Enter")
    try await one.wait(for: "On your wishlist")
    try one.type("w")
    try await other.wait(for: "Your wishlist is empty")
    try other.type(keys: "M-2")
    try await other.wait(for: "Akira Kurosawa")
    let signOut = "tab Wishlist\npress Settings\nselect \"Sign out\"\npress \"Sign out\""
    #expect(try movies.play(signOut).exitCode == 0)
    try one.type(keys: "M-1")
    try await one.wait(for: "Your wishlist is empty")
  }
}
