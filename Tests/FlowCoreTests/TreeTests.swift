import FlowCore
import FlowReactive
import Testing

@Suite("The tree is a value")
struct TreeTests {
  let coordinator = FlowCoordinator()
  let stepper = TestStepper()

  private func start(in coordinator: FlowCoordinator, stepper: TestStepper) -> TestScreen {
    let list = TestScreen.shown()
    let detail = TestScreen()
    let home = HomeFlow { step in
      switch step {
      case "list": .one(.contribute(list))
      case "detail": .one(.contribute(detail))
      default: .none
      }
    }
    home.root.lifecycle.appear()
    let app = AppFlow { step in
      guard step == "start" else { return .none }
      return .multiple([.flow(home, with: stepper), .flow(ListFlow(), with: OneStepper("hello"))])
    }
    coordinator.coordinate(flow: app, with: OneStepper("start"))
    stepper.emit("list", "detail")
    return detail
  }

  @Test("15: The tree prints as a path: flows, the steps whose presentables are up, a star for what is on the screen")
  func printing() {
    let detail = start(in: coordinator, stepper: stepper)
    #expect(coordinator.tree.description == "App[*Home > list > detail, List]")
    detail.lifecycle.dismiss()
    #expect(coordinator.tree.description == "App[*Home > list, List]")
  }

  @Test("15: Trees of equal flows and steps are equal, whatever the instances")
  func equality() {
    let other = FlowCoordinator()
    other.coordinate(flow: FormFlow { _ in .end }, with: OneStepper("takes the first number"))
    let detail = start(in: coordinator, stepper: stepper)
    let otherDetail = start(in: other, stepper: TestStepper())
    #expect(coordinator.tree == other.tree)
    detail.lifecycle.dismiss()
    #expect(coordinator.tree != other.tree)
    otherDetail.lifecycle.dismiss()
    #expect(coordinator.tree == other.tree)
  }

  @Test("15: Trees differ by the flows, their depth, what is on the screen and the steps")
  func inequality() {
    func tree(
      of flow: some Flow<Word, Never>, _ change: () -> Void = {}
    ) -> FlowTree {
      let coordinator = FlowCoordinator()
      coordinator.coordinate(flow: flow, with: OneStepper("a"))
      change()
      return coordinator.tree
    }
    let showing = HomeFlow()
    let plain = tree(of: HomeFlow())
    #expect(plain == tree(of: HomeFlow()))
    #expect(plain != tree(of: ListFlow()))
    #expect(plain != tree(of: HomeFlow { $0 == "a" ? .one(.flow(HomeFlow(), with: OneStepper("b"))) : .none }))
    #expect(plain != tree(of: HomeFlow { _ in .one(.contribute(TestScreen.shown())) }))
    #expect(plain != tree(of: showing) { showing.root.lifecycle.appear() })
  }

  @Test("15: A tree of ten thousand nested flows is printed and compared without recursion")
  func deepTree() {
    let count = 10_000
    func build(in coordinator: FlowCoordinator) {
      final class NestFlow: Flow {
        let root = TestScreen()
        func navigate(to step: Number) -> FlowContributors<Number, Never> {
          step.value > 1 ? .one(.flow(NestFlow(), with: OneStepper(Number(step.value - 1)))) : .none
        }
      }
      coordinator.coordinate(flow: NestFlow(), with: OneStepper(Number(count)))
    }
    let other = FlowCoordinator()
    build(in: coordinator)
    build(in: other)
    let text = coordinator.tree.description
    #expect(text.hasPrefix("Nest > Nest > Nest"))
    #expect(text.utf8.count == count * "Nest > ".utf8.count - " > ".utf8.count)
    #expect(coordinator.tree == other.tree)
  }
}
