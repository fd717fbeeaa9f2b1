import FlowCore
import FlowScreens
import Testing

@testable import FlowTerminal

@Suite("The script command ‘resize’")
struct ScriptResizeTests {
  @Test("gives the window another size, so that containers rearrange what they show")
  func resizing() async throws {
    let window = Window(title: "Movies")
    let split = SplitContainer(title: "Settings")
    split.setMaster(Screen(TestModel(listContent("Account", title: "Settings"))))
    split.showDetail(Screen(TestModel(listContent("Ada", title: "Account"))))
    window.setRoot(split)
    var output: [String] = []
    let player = ScriptPlayer(window: window, coordinator: FlowCoordinator()) { output.append($0) }
    try await player.play(
      Script(
        """
        expect "* Account"
        resize 80 24
        refuse "* Account"
        refuse "- Account"
        expect "Ada"
        resize 120 24
        select "Account"
        expect "* Settings"
        """))
    #expect(window.size == WindowSize(columns: 120, rows: 24))
    #expect(output.isEmpty)
  }

  @Test(
    "takes two whole numbers, or says so",
    arguments: [
      "resize", "resize 80", "resize 80 x", "resize 80 24 1", "resize 0 24", "resize -80 24", "resize 8e1 24",
    ])
  func wrong(line: String) {
    #expect(throws: ScriptSyntaxError(line: 2, reason: .wrongUse("resize WIDTH HEIGHT, each from 1 to 9999"))) {
      try Script("wait\n" + line)
    }
  }

  @Test("is among the commands that are named when there is no such command")
  func named() {
    #expect("\(ScriptSyntaxError.Reason.unknownCommand("resise"))".contains("resize"))
  }
}
