import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Get a result from another feature”, in its order.

nonisolated struct ColorRoute: Route {
  typealias Output = String

  var title: String
}

struct ColorsFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(ColorRoute.self, startingWith: .colorsAreRequired) { route, _ in ColorFlow(title: route.title) }
  }
}

struct CarFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.require(ColorRoute.self)
  }
}

nonisolated enum CarStep: Step, Equatable {
  case carIsRequired
  case colorIsRequested
  case colorIsChosen(String)
}

final class CarFlow: Flow {
  let root = NavigationStack(title: "Car")
  private let car = CarModel()
  private let registry: FlowRegistry

  init(registry: FlowRegistry) {
    self.registry = registry
  }

  func navigate(to step: CarStep) -> FlowContributors<CarStep, Never> {
    switch step {
    case .carIsRequired:
      return .one(root.push(car))
    case .colorIsRequested:
      let colors = registry.flow(for: ColorRoute(title: "The car’s color"))
      root.present(colors.root)
      return .one(.flow(colors) { .colorIsChosen($0) })
    case .colorIsChosen(let color):
      root.dismiss()
      car.color = color
      return .none
    }
  }
}

@Suite("The recipe “Get a result from another feature”")
struct ResultTests {
  @Test("The chosen color is the car’s")
  func choosing() async throws {
    let registry = FlowRegistry()
    let colors = registry.stub(ColorRoute.self)
    try await FlowTest.run(CarFlow(registry: registry), startingWith: .carIsRequired) { test in
      try await test.pilot.press("Color")
      #expect(colors.opened == [ColorRoute(title: "The car’s color")])
      colors.end("Green")
      await test.expectScreen(shows: "Color: Green")
      test.ignoreEvents()
    }
  }

  @Test("Both features together have no open route")
  func together() throws {
    let registry = try FlowRegistry(features: [ColorsFeature(), CarFeature()])
    #expect(registry.provides(ColorRoute.self))
  }
}

// MARK: The rest of the example

nonisolated enum ColorStep: Step, Equatable {
  case colorsAreRequired
  case colorIsChosen(String)
}

final class ColorFlow: Flow {
  let root: NavigationStack

  init(title: String) {
    root = NavigationStack(title: title)
  }

  func navigate(to step: ColorStep) -> FlowContributors<ColorStep, String> {
    switch step {
    case .colorsAreRequired: .one(root.push(ColorsModel()))
    case .colorIsChosen(let color): .end(color)
    }
  }
}

final class ColorsModel: PageModel<ColorStep> {
  init() { super.init("Colors", rows: ["Green", "Red"]) { .colorIsChosen($0) } }
}

@Observable
final class CarModel: ScreenModel, Stepper {
  enum ActionName { case color }

  let steps = PublishRelay<CarStep>()
  let work = Work()
  var color = "White"

  var content: ScreenContent {
    ScreenContent(title: "Car", elements: [.value(label: "Color", color)], actions: [action(.color, "Color")])
  }

  func perform(_ action: ActionName) { steps.accept(.colorIsRequested) }
}
