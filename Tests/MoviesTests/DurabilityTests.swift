import Foundation
import Testing

@Suite("Durability")
struct DurabilityTests {
  @Test("Kill -9 right after a mark loses nothing")
  func killed() throws {
    let movies = try MoviesProcess.signedIn()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: MoviesProcess.executable)
    process.arguments = ["play", movies.data.path + "/script", "--data-dir", movies.folder]
    let output = Pipe()
    process.standardOutput = output
    // The tree is printed once the mark is on disk; then the script waits for more than the test does.
    let waiting = Array(repeating: "press \"Add a movie\"\nback", count: 200_000).joined(separator: "\n")
    let script = "press \"Add a movie\"\nselect \"Ran\"\npress \"Add to wishlist\"\ntree\nback\nback\n" + waiting
    try Data(script.utf8).write(to: URL(fileURLWithPath: movies.data.path + "/script"))
    try process.run()
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(try movies.run("list", "wishlist").output.contains("Ran (1985)"))
  }
}
