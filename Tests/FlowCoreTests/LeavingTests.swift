import FlowCore
import FlowReactive
import Testing

@Suite("What has left keeps nothing alive, however many stay")
struct LeavingTests {
  let coordinator = FlowCoordinator()
  let stepper = DefaultStepper<CargoStep>()
  let flow = CargoFlow()

  init() {
    coordinator.coordinate(flow: flow, with: stepper)
  }

  @Test(
    "12: A step is released when its presentable is dismissed or its child has ended, while a sibling of it lives",
    arguments: [true, false])
  func step(startsAChild: Bool) {
    weak var cargo: Cargo?
    do {
      let loaded = Cargo()
      cargo = loaded
      stepper.steps.accept(startsAChild ? .started(Cargo()) : .shown(Cargo()))
      stepper.steps.accept(startsAChild ? .started(loaded) : .shown(loaded))
    }
    #expect(cargo != nil)
    if startsAChild {
      flow.children[1].stepper.steps.accept("ends")
    } else {
      flow.screens[1].lifecycle.dismiss()
    }
    #expect(cargo == nil)
    #expect(startsAChild ? coordinator.tree.nodes.count == 2 : coordinator.tree.nodes[0].steps.count == 1)
  }

  @Test("12: Steps that make the flow navigate as they are released leave a hundred presentables in order")
  func stepsThatEmitWhenReleased() {
    for _ in 0..<100 {
      stepper.steps.accept(.shown(Cargo { [stepper] in stepper.steps.accept(.shown(Cargo())) }))
    }
    for screen in flow.screens {
      screen.lifecycle.dismiss()
    }
    #expect(flow.screens.count == 200)
    #expect(coordinator.tree.nodes[0].steps.count == 100)
  }
}

/// Does something when it is released.
final class Cargo: Equatable {
  private let onRelease: () -> Void

  init(onRelease: @escaping () -> Void = {}) {
    self.onRelease = onRelease
  }

  isolated deinit {
    onRelease()
  }

  nonisolated static func == (first: Cargo, second: Cargo) -> Bool { first === second }
}

enum CargoStep: Step {
  case shown(Cargo)
  case started(Cargo)
  case done
}

/// Contributes a screen to each step that shows something, and starts a flow with each that starts something.
final class CargoFlow: Flow {
  let root = TestScreen("cargo")
  private(set) var screens: [TestScreen] = []
  private(set) var children: [(flow: AskFlow, stepper: TestStepper)] = []

  func navigate(to step: CargoStep) -> FlowContributors<CargoStep, Never> {
    switch step {
    case .shown:
      let screen = TestScreen.shown()
      screens.append(screen)
      return .one(.contribute(screen))
    case .started(let cargo):
      let child = AskFlow { _ in .end("") }
      let stepper = TestStepper()
      children.append((child, stepper))
      return .one(.flow(child, with: stepper) { _ in withExtendedLifetime(cargo) { .done } })
    case .done:
      return .none
    }
  }
}
