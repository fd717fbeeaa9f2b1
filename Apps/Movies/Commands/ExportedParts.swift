import FlowApp
import FlowRegistry
import Foundation
import MoviesServices

/// The parts of an export that features contribute, each in a file beside that of the lists.
struct ExportedParts {
  private let parts: [ExportPart]
  private let file: String

  init(of registry: FlowRegistry, beside file: String) {
    parts = registry.contributions(of: ExportPart.self)
    self.file = file
  }

  /// The files of the parts.
  var paths: [String] { parts.map(path) }

  /// Checks that no file of a part exists.
  func checkTargets() throws {
    for path in paths where FileManager.default.fileExists(atPath: path) {
      throw CommandError("“\(path)” exists; replace it with --force, or export to another file")
    }
  }

  /// Writes the parts, and returns a line for each.
  func export() async throws -> [String] {
    var lines: [String] = []
    for part in parts {
      // Only the user may read them, as the process is set up.
      try await part.export().write(to: URL(fileURLWithPath: path(part)), options: .atomic)
      lines.append("Exported \(part.name) to “\(path(part))”.")
    }
    return lines
  }

  /// Reads the parts whose files exist, and returns a line for each.
  func restore() async throws -> [String] {
    var lines: [String] = []
    for part in parts where FileManager.default.fileExists(atPath: path(part)) {
      do {
        try await part.restore(Data(contentsOf: URL(fileURLWithPath: path(part))))
      } catch {
        throw CommandError("“\(path(part))” can’t be imported: \(error)")
      }
      lines.append("Imported \(part.name) from “\(path(part))”.")
    }
    return lines
  }

  private func path(_ part: ExportPart) -> String { "\(file).\(part.name)" }
}
