import Foundation

/// The real program, started from the build folder.
enum TrailsProcess {
  typealias Outcome = (exitCode: Int32, output: String, errors: String)

  static func play(_ script: String) throws -> Outcome { try run("play", "-", input: script) }

  static func run(_ arguments: String..., input: String = "") throws -> Outcome {
    let process = Process()
    // The test bundle lies beside the program.
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("trails")
    process.arguments = arguments
    let (stdin, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let texts = try [output, errors].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
      .map { String(decoding: $0, as: UTF8.self) }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }
}
