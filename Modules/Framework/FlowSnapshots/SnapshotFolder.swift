import FlowTesting
import Foundation

/// The pictures that are kept beside a test's source file.
struct SnapshotFolder {
  private let folder: URL
  private let isUpdating: Bool

  /// - Parameters:
  ///   - filePath: The test's source file.
  ///   - isUpdating: Whether pictures are written instead of compared.
  init(beside filePath: String, isUpdating: Bool) {
    folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")
    self.isUpdating = isUpdating
  }

  /// Whether `Tools/test --update-snapshots` runs the tests.
  nonisolated static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["STEPFLOW_UPDATE_SNAPSHOTS"] == "1"
  }

  /// Compares `picture` with the file of this name and width, or writes it there; returns what is wrong.
  func problem(with picture: String, name: String, width: Int) -> String? {
    guard !name.isEmpty, !name.contains("/") else {
      return "“\(name)” cannot name a snapshot: it is to be a file's name"
    }
    let file = "\(name).\(width).txt"
    let lines = Self.lines(of: picture)
    let kept = contents(of: file).map(Self.lines)
    if kept == lines { return nil }
    if isUpdating { return write(lines, to: file) }
    guard let kept else {
      return "there is no snapshot Snapshots/\(file) yet; write it with: Tools/test --update-snapshots"
    }
    return """
      the screen differs from Snapshots/\(file) (- the snapshot, + the screen):
      \(Difference.text(from: kept, to: lines))
      If it is to be so, write the snapshot with: Tools/test --update-snapshots
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

  /// Without the blanks at the ends of lines, and without what editors and Git do to line breaks.
  private static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
