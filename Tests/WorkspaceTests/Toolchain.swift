import Foundation

/// The Swift toolchain that runs the tests.
enum Toolchain {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The triple of the platform.
  static let triple = Result {
    struct Info: Decodable {
      struct Target: Decodable {
        let triple: String
      }

      let target: Target
    }
    return try JSONDecoder().decode(Info.self, from: swift("-print-target-info")).target.triple
  }

  /// Runs `swift` with arguments and additional environment variables, and returns its standard output.
  static func swift(_ arguments: String..., environment: [String: String] = [:]) throws -> Data {
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString).errors")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = try String(contentsOf: errors, encoding: .utf8)
      throw Failure(description: "swift \(arguments.joined(separator: " ")) failed:\n\(text)")
    }
    return data
  }
}
