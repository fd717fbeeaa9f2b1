import Foundation
import Testing

@Suite("What a feature costs")
struct FeatureCostTests {
  @Test("Discover is named on at most three lines outside of its own folders")
  func discover() throws {
    let lines = try ["Package.swift", "Apps", "Modules"].flatMap { try linesNaming("Discover", in: $0) }
    #expect((1...3).contains(lines.count), "\(lines.joined(separator: "\n"))")
  }

  /// The lines of Swift files in a folder, or of one file, that name a feature and are not its own.
  private func linesNaming(_ feature: String, in place: String) throws -> [String] {
    let root = Manifest.folder.appendingPathComponent(place)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = place.hasSuffix(".swift") ? [root] : paths.map { root.appendingPathComponent($0) }
    return try files.filter { $0.pathExtension == "swift" && !$0.path.contains("/Features/\(feature)/") }
      .flatMap { file in
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.contains(feature) }
          .map { "\(file.lastPathComponent): \($0)" }
      }
  }
}
