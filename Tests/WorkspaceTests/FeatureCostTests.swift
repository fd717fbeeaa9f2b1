import Foundation
import Testing

@Suite("The cost of a feature")
struct FeatureCostTests {
  @Test("At most three lines outside the folder of Discover name it")
  func discover() throws {
    let lines = try ["Package.swift", "Apps", "Modules"].flatMap { try linesNaming("Discover", in: $0) }
    #expect((1...3).contains(lines.count), "\(lines.joined(separator: "\n"))")
  }

  /// Returns the lines that name a feature, in a Swift file or in the Swift files of a folder, without its own files.
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
