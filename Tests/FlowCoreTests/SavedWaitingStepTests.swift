import FlowCore
import FlowScreens
import Testing

@Suite("Saved steps that wait for an appearance")
struct SavedWaitingStepTests {
  @Test("16: A step that waits for the first appearance of its presentable is emitted after it was restored")
  func waitingStep() {
    let saved = Program()
    saved.stepper.emit("page")
    #expect(saved.app.navigated == ["start", "page"])

    let restored = Program(from: saved.coordinator.save())
    #expect(restored.coordinator.tree == saved.coordinator.tree)
    restored.page.lifecycle.appear()
    #expect(restored.app.navigated == ["page", "of the page"])
  }

  @Test("16: A step that no longer waits when the state is saved is not emitted again")
  func deliveredStep() {
    let saved = Program()
    saved.stepper.emit("page")
    saved.page.lifecycle.appear()
    #expect(saved.app.navigated == ["start", "page", "of the page"])

    let restored = Program(from: saved.coordinator.save())
    restored.page.lifecycle.appear()
    #expect(restored.app.navigated == ["page"])
  }

  /// The app contributes one page, which was never shown and has a first step.
  private final class Program {
    let coordinator = FlowCoordinator()
    let app = AppFlow(root: .shown("root"))
    let stepper = TestStepper("start")
    let page = TestScreen("page")

    init(from state: SavedState? = nil) {
      app.script = { [unowned self] step in
        step == "page" ? .one(.contribute(page, with: OneStepper("of the page"))) : .none
      }
      let start = { [coordinator, app, stepper] in coordinator.coordinate(flow: app, with: stepper) }
      if let state { coordinator.restore(state, starting: start) } else { start() }
    }
  }
}
