import Foundation
import Testing

@Suite("Trails, the program")
struct ProgramTests {
  private func play(_ script: String) throws -> (exitCode: Int32, output: String, errors: String) {
    let process = Process()
    // The test bundle lies beside the program.
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("trails")
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let texts = try [output, errors].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
      .map { String(decoding: $0, as: UTF8.self) }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  @Test("what comes in is played as a script")
  func playing() throws {
    let outcome = try play(
      """
      select "Old mill"
      press "Walk it"
      tree
      select "dry"
      expect "dry"
      """)
    #expect(
      outcome == (0, "Trails > trailsAreRequired > trailIsPicked(\"Old mill\") > Walk > answerIsRequired\n", ""))
  }

  @Test("a line that cannot be done is named, and the exit code is 1")
  func mistakes() throws {
    let outcome = try play("select \"Old mill\"\nselect \"dry\"")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("trails: line 2: select \"dry\": no row “dry”; there is none\n"))
    #expect(try play("dance").errors.hasPrefix("trails: line 1: “dance” is no command"))
  }
}
