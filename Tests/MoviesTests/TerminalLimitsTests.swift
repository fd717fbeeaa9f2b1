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
    .enabled(if: MoviesProcess.measuresMemory))
  func hugeTerminal() async throws {
    let terminal = try Tmux(columns: 100, rows: 30)
    try terminal.type("stty cols 65535 rows 65535", keys: "Enter")
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
}
