import FlowTesting
import Foundation

/// The folder of pictures beside a test's source file.
struct SnapshotFolder {
  private let folder: URL
  private let isUpdating: Bool

  /// - Parameters:
  ///   - filePath: The test's source file.
  ///   - isUpdating: A Boolean value that indicates whether pictures are written instead of compared.
  init(beside filePath: String, isUpdating: Bool) {
    folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")
    self.isUpdating = isUpdating
  }

  /// A Boolean value that indicates whether the environment asks for an update.
  nonisolated static var isUpdating: Bool { ProcessInfo.processInfo.environment[updateVariable] == "1" }

  private nonisolated static let updateVariable = "STEPFLOW_UPDATE_SNAPSHOTS"

  /// The command that writes the snapshots, in any package.
  private static let updateCommand = "\(updateVariable)=1 swift test"

  /// Compares a picture with the file of a name and width, or writes the file. Returns the problem, if there is one.
  func problem(with picture: String, name: String, width: Int) -> String? {
    guard !name.isEmpty, !name.contains("/") else {
      return "“\(name)” cannot be the name of a snapshot: use a file name without “/”"
    }
    let file = "\(name).\(width).txt"
    let lines = Self.lines(of: picture)
    let snapshot = contents(of: file).map(Self.lines)
    if snapshot == lines { return nil }
    if isUpdating { return write(lines, to: file) }
    guard let snapshot else {
      return "there is no snapshot Snapshots/\(file): write it with \(Self.updateCommand)"
    }
    return """
      the screen differs from Snapshots/\(file) (- the snapshot, + the screen):
      \(Difference.text(from: snapshot, to: lines))
      If the screen is right, write the snapshot with \(Self.updateCommand)
      """
  }

  private func contents(of file: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  private func write(_ lines: [String], to file: String) -> String? {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent(file), options: .atomic)
      return nil
    } catch {
      return "the snapshot \(folder.path)/\(file) cannot be written: \(error)"
    }
  }

  /// Returns the lines without trailing spaces, and without differences in line endings that editors and Git make.
  private static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
