import FlowContent
import FlowTesting
import Testing

@testable import FlowTerminal
@testable import TerminalKit

@Suite("Completion by Tab")
struct CompletionTests {
  private func terminal(_ candidates: String...) -> TestTerminal {
    var field = Field("File", .text(""))
    field.complete = { text in candidates.filter { $0.hasPrefix(text) } }
    return TestTerminal(
      TestModel(
        ScreenContent(
          title: "Import", elements: [.field(field), .field(Field("Note", .text("")))],
          actions: [Action("import", "Import", isDefault: true)])))
  }

  @Test("Tab completes a text as far as the candidates agree, then names them")
  func completing() {
    let terminal = terminal("~/trails.csv", "~/trails.json")
    terminal.press(.paste("~/t"))
    #expect(terminal.press(.tab) == .edit("File", .text("~/trails.")))
    #expect(terminal.press(.tab) == .showMessage("trails.csv  trails.json"))
    #expect(terminal.press(.character("c"), .tab) == .edit("File", .text("~/trails.csv")))
  }
}
