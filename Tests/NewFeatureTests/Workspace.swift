import Foundation

/// A copy of those files of the package that matter to the tool, in a folder of its own, on which the tool is run.
final class Workspace {
  struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The test bundle lies beside the tool.
  private static let tool = Bundle.main.bundleURL.appendingPathComponent("new-feature-tool").path

  private static let copied = [
    "Apps", "Modules/Features", "Modules/Framework/FlowScreens", "Package.swift", "Tests/MoviesTests",
    "Tests/WatchedTests", "Tools/NewFeature",
  ]

  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("new feature \(UUID().uuidString)")
    for path in Self.copied {
      let copy = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Self.package.appendingPathComponent(path), to: copy)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Runs the tool as the plug-in does.
  ///
  /// - Parameters:
  ///   - arguments: What stands after the command's name.
  ///   - taken: The names that the plug-in knows to be taken.
  ///   - fileSizeLimit: How many bytes a file may have that the tool writes; a multiple of 1,024.
  func run(_ arguments: String..., taken: [String] = [], fileSizeLimit: Int? = nil) throws -> Outcome {
    try run(arguments, taken: taken, fileSizeLimit: fileSizeLimit)
  }

  /// As with the arguments one by one.
  func run(_ arguments: [String], taken: [String] = [], fileSizeLimit: Int? = nil) throws -> Outcome {
    // Writing beyond the limit is an error then, and no signal.
    let limit = fileSizeLimit.map { "trap '' XFSZ; ulimit -f \($0 / 1024); " } ?? ""
    return try execute(
      "/bin/bash", ["-c", limit + "exec \"$@\"", "bash", Self.tool, url.path, taken.joined(separator: ",")] + arguments)
  }

  /// Makes the folder a git repository in which everything is committed.
  func commit() throws {
    for arguments in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "All"]] {
      let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
      let outcome = try execute("/usr/bin/env", ["git", "-C", url.path] + identity + arguments)
      guard outcome.exitCode == 0 else { throw Failure(description: outcome.errors) }
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func execute(_ program: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What is printed fits into the pipes.
    process.waitUntilExit()
    let texts = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    return Outcome(exitCode: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  // MARK: Files

  func text(of path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(path))
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }

  /// All files with their bytes, and all folders, but those of git.
  func tree() throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { !$0.hasPrefix(".git") }.reduce(into: [:]) { tree, path in
      tree[path] = FileManager.default.contents(atPath: url.appendingPathComponent(path).path) ?? Data()
    }
  }

  /// The paths of the files below a folder.
  func files(in folder: String) throws -> [String] {
    try tree().keys.filter { $0.hasPrefix(folder + "/") && $0.contains(".") && !$0.hasSuffix(".docc") }.sorted()
  }
}
