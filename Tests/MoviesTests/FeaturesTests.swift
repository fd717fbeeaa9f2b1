import Foundation
import Testing

@Suite("The features of the application")
struct FeaturesTests {
  private static let modules = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Modules/Features")

  @Test("The application has all features that exist in the modules")
  func all() throws {
    let registered = try FileManager.default.contentsOfDirectory(atPath: Self.modules.path).filter { module in
      FileManager.default.fileExists(
        atPath: Self.modules.appendingPathComponent("\(module)/\(module)Feature.swift").path)
    }
    let movies = try MoviesProcess()
    let outcome = try movies.run("features")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let listed = outcome.output.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix(" ") && $0 != "the application" }
    #expect(listed.sorted() == registered.sorted())
  }
}
