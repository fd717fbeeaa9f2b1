import Foundation
import Testing

@Suite("The full screen in a terminal that misbehaves", .serialized)
struct TerminalLimitsTests {
  private let movies: MoviesProcess

  init() throws {
    movies = try MoviesProcess.signedIn()
  }

  @Test(
    "The full screen takes little memory in a terminal of any size, and draws a part of it",
    .enabled(if: MoviesProcess.measuresMemory),
    arguments: ["65535", "5000"])
  func hugeTerminal(length: String) async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    try terminal.type("stty cols \(length) rows \(length)", keys: "Enter")
    let command = "\(MoviesProcess.executable) --data-dir \(movies.folder)"
    try terminal.type("\(command); echo code=$?", keys: "Enter")
    try await terminal.wait(for: "Watched")
    let process = try #require(Self.processes.first { $0.command.contains("movies\0--data-dir\0\(movies.folder)") })
    let status = try String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
    #expect(peak < 80_000, "\(peak) kB")
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
  }

  private static var processes: [(id: String, command: String)] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return ids.compactMap { id in
      (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/cmdline"))).map {
        (id, String(decoding: $0, as: UTF8.self))
      }
    }
  }

  @Test("A pause or Ctrl-C ends a paste that has no end")
  func endlessPaste() async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    try await movies.open(in: terminal)
    try terminal.send("\u{1B}[200~qqq")
    // It would be a quit, were it not pasted.
    try await Task.sleep(for: .seconds(4))
    try terminal.type("+")
    try await terminal.wait(for: "Search")
    try terminal.send("\u{1B}[200~www")
    try terminal.type(keys: "C-c")
    try await terminal.wait(for: "code=130")
    try await movies.expectSane(terminal)
  }
}
