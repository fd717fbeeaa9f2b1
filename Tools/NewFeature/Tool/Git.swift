import Foundation

/// What git knows of the package.
enum Git {
  /// The first file below the folders that differs from what was committed last.
  ///
  /// - Throws: ``Refusal`` if there is no git, or the package is not in a repository.
  static func firstUnknown(in folders: [String], of package: PackageFolder) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", package.url.path, "status", "--porcelain", "--ignored", "--untracked-files=all", "--"] + folders
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Refusal("git does not know this package, and what is removed would be lost: say --force if that is meant")
    }
    return text.lines.first.flatMap { $0.isEmpty ? nil : String($0.dropFirst(3)) }
  }
}
