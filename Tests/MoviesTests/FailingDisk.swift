import Foundation
import Testing

/// A disk on which a change to a file fails, for a program of its own: Tools/lib/failing-disk.c, which needs Linux.
struct FailingDisk {
  enum Fault: String, CaseIterable {
    case full, io, short
  }

  nonisolated static let isAvailable = FileManager.default.fileExists(atPath: "/proc/self/exe")

  private let folder: TemporaryFolder
  private var library: String { folder.path + "/failing-disk.so" }

  /// Compiles the library with the compiler of the Swift toolchain.
  init() throws {
    folder = try TemporaryFolder()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tools/lib/failing-disk.c").standardizedFileURL
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-Wall", "-Werror", "-o", library, source.path, "-ldl"]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
  }

  /// Runs the program, and fails the change of this number.
  ///
  /// - Returns: The outcome; `nil` if the program made fewer changes.
  func run(
    _ movies: MoviesProcess, _ arguments: [String], input: String, failing change: Int, as fault: Fault
  ) throws -> MoviesProcess.Outcome? {
    let count = movies.data.path + "/count"
    let outcome = try movies.run(
      arguments, input: input,
      environment: ["LD_PRELOAD": library, "FAIL_AT": "\(change)", "FAIL_AS": fault.rawValue, "FAIL_COUNT": count])
    let changes = try #require(Int(String(contentsOfFile: count, encoding: .utf8)), "the library was not loaded")
    return changes < change ? nil : outcome
  }
}
