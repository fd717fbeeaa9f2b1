import FlowContent
import FlowCore
import FlowScreens
import FlowScripting
import FlowTesting
import Testing

@Suite("Script command resize")
struct ScriptResizeTests {
  @Test("The script command resize resizes the window, and containers adapt")
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
    "The script command resize takes two whole numbers",
    arguments: [
      "resize", "resize 80", "resize 80 x", "resize 80 24 1", "resize 0 24", "resize -80 24", "resize 8e1 24",
    ])
  func wrong(line: String) {
    let error = #expect(throws: ScriptSyntaxError.self) { try Script("wait\n" + line) }
    #expect(error?.description == "line 2: expected: resize WIDTH HEIGHT, each from 1 to 1000")
  }
}
