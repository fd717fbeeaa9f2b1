import FlowContent
import FlowCore
import FlowScripting
import FlowTesting
import Testing

@Suite("A script whose action fails")
struct ScriptFailureTests {
  /// Plays a script on a screen whose action shows that saving failed.
  private func play(_ script: String) async throws {
    let content = listContent("Ran", actions: [Action("save", "Save")])
    let model = TestModel(content)
    model.onIntent = { [weak model] _ in
      model?.shown.elements = [.banner(Banner(.failure, "The disk is full."))] + content.elements
    }
    let window = TestWindow(model).window
    try await ScriptPlayer(window: window, coordinator: FlowCoordinator()) { _ in }.play(Script(script))
  }

  @Test(
    "A script fails at the line that shows the failure of an action",
    arguments: ["press Save", "press Save\nshow", "press Save\nexpect Ran", "press Save\nrefuse Alien"])
  func failure(_ script: String) async throws {
    let failure = await #expect(throws: ScriptFailure.self) { try await play("expect Ran\n" + script) }
    #expect(failure?.line.number == 2)
    #expect(failure?.reason == "the screen shows “The disk is full.”, which the next ‘expect’ doesn’t expect")
    #expect(failure?.screen.contains("✗ The disk is full.") == true)
  }

  @Test(
    "A script goes on, until ‘quit’, if it expects the failure of an action next, and after a failure that it has seen",
    arguments: ["press Save\nexpect \"disk is full\"\nquit\nexpect nothing", "press Save\nshow\nexpect ✗\npress Save"])
  func expectation(_ script: String) async throws {
    try await play(script)
  }
}
