import Foundation
import Testing

@Suite("The full screen when it fails", .serialized)
struct FailingScreenTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
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

  @Test(
    "The full screen reports an incomplete recording after it restored the terminal",
    .enabled("needs the right to mount") { await Shell.mounting != nil })
  func recording() async throws {
    let folder = movies.data.path
    let script = """
      mkdir -p \(folder)/disk && mount -t tmpfs -o size=4k movies \(folder)/disk || exit 9
      \(MoviesProcess.executable) --data-dir \(movies.folder) --record \(folder)/disk/session 2> \(folder)/errors
      code=$?
      cp \(folder)/disk/session \(folder)/session
      exit $code
      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: folder + "/script"))
    let terminal = try Tmux(columns: 100, rows: 30)
    try await movies.open("\(try #require(Shell.mounting)) sh \(folder)/script", in: terminal)
    try terminal.type("+")
    try await terminal.wait(for: "Search: [")
    // Longer than the disk is large.
    try terminal.paste(String(repeating: "zz ", count: 2000) + "END")
    try await terminal.wait(for: "No movie")
    try terminal.type(keys: "Tab")
    try await terminal.wait(for: "? Help")
    // There would be room for this, but not without what was typed before.
    try terminal.type(keys: "M-2")
    try await terminal.wait(for: " Movies  Watched")
    try terminal.type("q")
    try await terminal.wait(for: "code=1\n")
    try await movies.expectSane(terminal)
    let errors = try String(contentsOfFile: folder + "/errors", encoding: .utf8)
    #expect(errors.hasPrefix("movies: the recording ‘\(folder)/disk/session’ is incomplete"), "\(errors)")
    #expect(errors.split(separator: "\n").count == 1)
    let session = try String(contentsOfFile: folder + "/session", encoding: .utf8)
    #expect(
      session.hasPrefix("# Recorded by movies") && session.hasSuffix("\npress \"Add a movie\"\n"), "\(session)")
    let again = try MoviesProcess.signedIn()
    #expect(try again.play(session).exitCode == 0)
  }
}
