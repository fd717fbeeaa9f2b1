import Foundation
import MoviesServices
import MoviesStore
import Testing

@Suite("kill -9 at any moment")
struct KillTests {
  @Test("Kill -9 at any moment loses nothing that was shown as saved")
  func killing() async throws {
    let movies = try MoviesProcess.signedIn()
    let script = movies.data.path + "/script"
    // Each tree is printed once the mark before it is on disk.
    // Fewer than can be undone.
    let lines = (1...90).map { round in
      "press \"\(round % 2 == 1 ? "Add to wishlist" : "Remove from wishlist")\"\ntree"
    }
    let begin = "press \"Add a movie\"\nselect \"Ran\"\n"
    try Data((begin + lines.joined(separator: "\n")).utf8).write(to: URL(fileURLWithPath: script))
    var total = 0
    for round in 0..<12 {
      let shown = try run(script, for: movies, killedAfter: UInt32(round * 37 % 100) * 1_000)
      total += shown
      let store = try await MoviesStore.open(in: movies.folder)
      let isWished = try await store.count(of: MovieQuery(list: .wishlist)) == 1
      var changes = 0
      while try await store.undoLastChange() != nil { changes += 1 }
      #expect(isWished == (changes % 2 == 1))
      // The change after the last that was shown may have been saved too.
      #expect(changes == shown || changes == shown + 1, "round \(round): \(shown) shown, \(changes) saved")
      #expect(try await store.count(of: MovieQuery(list: .wishlist)) == 0)
      #expect(try await store.problems().isEmpty)
    }
    #expect(total > 12)
  }

  /// Runs the script until it is killed, and returns the number of changes that it showed as saved.
  private func run(_ script: String, for movies: MoviesProcess, killedAfter microseconds: UInt32) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: MoviesProcess.executable)
    process.arguments = ["play", script, "--data-dir", movies.folder]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var shown = output.fileHandleForReading.availableData
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    shown += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return shown.split(separator: UInt8(ascii: "\n")).count { $0.starts(with: Data("App".utf8)) }
  }
}
