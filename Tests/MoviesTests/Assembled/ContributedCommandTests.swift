import ArgumentParser
import FlowRegistry
import Foundation
import MoviesServices
import MoviesTesting
import Testing

@testable import movies

@Suite("The data of a command that a feature adds")
struct ContributedCommandTests {
  private let folder: TemporaryFolder
  private let missing: String

  init() throws {
    folder = try TemporaryFolder()
    missing = folder.path + "/typo"
  }

  private func assemble(changingData changesData: Bool) async throws {
    let subcommand = Subcommand("reviews", summary: "Print your reviews.", changesData: changesData) { _ in [] }
    _ = try await AppOptions.parse(["--data-dir", missing]).assemble(for: subcommand)
  }

  @Test("A contributed command that only reads creates no data folder")
  func reading() async throws {
    try await assemble(changingData: false)
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test("A contributed command that changes data creates the database")
  func changing() async throws {
    try await assemble(changingData: true)
    #expect(FileManager.default.fileExists(atPath: missing + "/movies.sqlite"))
  }

  @Test("A contributed command refuses a damaged database with an error that names it")
  func damaged() async throws {
    try FileManager.default.createDirectory(atPath: missing, withIntermediateDirectories: false)
    try Data("nothing of the kind".utf8).write(to: URL(fileURLWithPath: missing + "/movies.sqlite"))
    let error = await #expect(throws: (any Error).self) { try await assemble(changingData: false) }
    #expect(try #require(error as? MoviesError).errorDescription?.contains("movies.sqlite") == true)
  }
}
