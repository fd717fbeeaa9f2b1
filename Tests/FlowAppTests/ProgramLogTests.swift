import FlowApp
import FlowCore
import FlowRegistry
import FlowScreens
import Foundation
import Logging
import Testing

@Suite("The log of a program")
struct ProgramLogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func app(_ features: [any Feature]) throws -> FlowApp {
    FlowApp(
      identity, title: "Tea", registry: try FlowRegistry(features: features), startingAt: TeaRoute(),
      log: try ProgramLog(of: identity, in: folder.path))
  }

  @Test("The log of a program has the errors of flows and the features that are left out, but no ordinary events")
  func errors() throws {
    let app = try app([TeaFeature(), FailingFeature()])
    app.start()
    try app.open("tea://tea/poison")
    let lines = try folder.text(of: "tea.log").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("error the feature Failing is left out (PoisonError())") == true, "\(lines)")
    #expect(lines.last?.contains("error TeaFlow rejected teaIsPicked(\"poison\"): PoisonError()") == true, "\(lines)")
  }

  @Test("The log of a program has the mistakes in how flows are used, as warnings")
  func mistakes() throws {
    let app = try app([TeaFeature()])
    app.start()
    try app.open("tea://tea/nothing")
    #expect(try folder.text(of: "tea.log").contains(" warning TeaFlow mistake: NavigationStack is shown and empty"))
  }

  @Test("The log of a program begins with the first line, in a file that only the user can read")
  func file() throws {
    let app = try app([TeaFeature()])
    app.start()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    try app.open("tea://tea/poison")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/tea.log")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("The log of a program makes its folder, which only the user can read")
  func newFolder() throws {
    let path = folder.path + "/share/tea"
    try ProgramLog(of: identity, in: path).logger.notice("12 teas")
    #expect(try folder.text(of: "share/tea/tea.log").hasSuffix(" notice 12 teas\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("The log of a program isn't written through a symbolic link")
  func symbolicLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/tea.log", withDestinationPath: folder.path + "/elsewhere")
    let app = try app([TeaFeature()])
    app.start()
    try app.open("tea://tea/poison")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
  }
}
