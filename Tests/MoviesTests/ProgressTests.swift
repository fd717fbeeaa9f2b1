import Foundation
import MoviesFiles
import MoviesServices
import MoviesTesting
import Testing

@testable import movies

@Suite("The progress of an import")
struct ProgressTests {
  private func line(_ bytes: Int, of total: Int, movies: Int, after duration: Duration) -> String {
    ImportProgress(bytes: bytes, totalBytes: total, records: movies).line(after: duration)
  }

  @Test("The progress of an import shows a bar with the share, the movies, the speed and the time left")
  func bar() {
    #expect(
      line(500, of: 2_000, movies: 3_000, after: .seconds(30))
        == "[#####...............] 25%, 3000 movies, 100/s, 1:30 left")
    #expect(
      line(2_000, of: 2_000, movies: 9_000, after: .seconds(3))
        == "[####################] 100%, 9000 movies, 3000/s, 0:00 left")
    #expect(
      line(1_000, of: 3_000, movies: 50, after: .milliseconds(600))
        == "[######..............] 33%, 50 movies, 83/s, 0:02 left")
  }

  @Test("The progress of an import is one line in the terminal that is erased at the end")
  func terminal() async throws {
    let movies = try MoviesProcess()
    let samples = try MovieGenerator(count: 15_000).map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    let file = movies.data.path + "/movies.json"
    try Data(samples.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
    let terminal = try Tmux(columns: 100, rows: 10)
    let recording = movies.data.path + "/recording"
    try terminal.copyOutput(to: recording)
    try terminal.type(
      "\(MoviesProcess.executable) import \(file) --data-dir \(movies.folder)", keys: "Enter")
    try await terminal.wait(for: "Added 15000")
    #expect(try !terminal.screen.contains(" left"))
    let written = try String(contentsOfFile: recording, encoding: .utf8)
    let bars = written.split(separator: "\r").filter { $0.hasPrefix("[") }
    #expect(bars.count > 1 && bars.allSatisfy { $0.hasSuffix("\u{1B}[K") && !$0.contains("\n") })
    #expect(bars.contains { $0.contains("/s, 0:") && $0.contains(" left") })
  }
}
