import FlowCore
import FlowScreens
import Testing

@Suite("Saved steps that wait for an appearance")
struct SavedWaitingStepTests {
  @Test(
    "16: A step that still waits for the first appearance when the state is saved is emitted once it was restored",
    arguments: [true, false])
  func waitingStep(stillWaits: Bool) {
    let saved = Program()
    saved.stepper.emit("page")
    if !stillWaits { saved.page.lifecycle.appear() }
    let restored = Program(from: saved.coordinator.save())
    #expect(restored.coordinator.tree == saved.coordinator.tree)
    restored.page.lifecycle.appear()
    #expect(restored.app.navigated == (stillWaits ? ["page", "of the page"] : ["page"]))
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
