import Foundation
import Testing

@testable import FlowScripting

@Suite("The table of script commands")
struct CommandTableTests {
  @Test("The page of the module FlowScripting lists each script command with its syntax, and no other")
  func table() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Modules/Framework")
    let page = folder.appending(path: "FlowScripting/FlowScripting.docc/FlowScripting.md").standardizedFileURL
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(listed.sorted() == CommandSyntax.all.values.map(\.usage).sorted())
  }
}
