import FlowApp
import FlowRegistry
import Foundation
import MoviesServices
import MoviesTesting
import Synchronization
import Testing

@testable import movies

@Suite("The data of features")
struct FeatureDataTests {
  private let folder: TemporaryFolder
  private let reviews = Reviews()
  private let registry = FlowRegistry()

  nonisolated private final class Reviews: Sendable {
    struct Invalid: Error {}

    private let stored = Mutex("Good.")
    var text: String { stored.withLock(\.self) }

    func restore(_ data: Data) throws {
      guard data.first != UInt8(ascii: "?") else { throw Invalid() }
      stored.withLock { $0 = String(decoding: data, as: UTF8.self) }
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    registry.contribute(
      ExportPart("reviews") { [reviews] in
        Data(reviews.text.utf8)
      } restore: { [reviews] in
        try reviews.restore($0)
      })
  }

  private var file: String { folder.path + "/lists.json" }

  @Test("The data of a feature is exported and imported as a file beside that of the lists")
  func roundTrip() async throws {
    let parts = ExportedParts(of: registry, beside: file)
    #expect(try await parts.restore() == [])
    #expect(try await parts.export() == ["Exported reviews to “\(file).reviews”."])
    try reviews.restore(Data("Bad.".utf8))
    #expect(try await parts.restore() == ["Imported reviews from “\(file).reviews”."])
    #expect(reviews.text == "Good.")
  }

  @Test("An export of the data of a feature replaces no file unless it is asked to")
  func existing() async throws {
    let parts = ExportedParts(of: registry, beside: file)
    try parts.checkTargets()
    _ = try await parts.export()
    let error = #expect(throws: CommandError.self) { try parts.checkTargets() }
    #expect(error?.description == "“\(file).reviews” exists; replace it with --force, or export to another file")
  }

  @Test("An import names the file that a feature refuses")
  func invalid() async throws {
    try Data("?".utf8).write(to: URL(fileURLWithPath: file + ".reviews"))
    let error = await #expect(throws: CommandError.self) {
      try await ExportedParts(of: registry, beside: file).restore()
    }
    #expect(error?.description == "“\(file).reviews” can’t be imported: Invalid()")
    #expect(reviews.text == "Good.")
  }

  @Test("The data of features is checked with the database")
  func check() async throws {
    #expect(try await registry.dataProblems() == [])
    registry.contribute(DataCheck("reviews") { ["review 7 has no movie"] })
    #expect(try await registry.dataProblems() == ["reviews: review 7 has no movie"])
  }
}
