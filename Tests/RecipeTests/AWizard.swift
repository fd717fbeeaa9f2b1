import FlowContent
import FlowCore
import FlowReactive
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Lead through several screens”, in its order.

nonisolated struct Order: Equatable, Sendable {
  var dish = ""
  var count = 0
}

nonisolated enum OrderStep: Step, Equatable {
  case dishIsRequired
  case dishIsChosen(String)
  case countIsChosen(Int)
}

final class OrderFlow: Flow {
  let root = NavigationStack(title: "Order")
  private var order = Order()

  func navigate(to step: OrderStep) -> FlowContributors<OrderStep, Order> {
    switch step {
    case .dishIsRequired:
      return .one(root.push(DishModel()))
    case .dishIsChosen(let dish):
      order.dish = dish
      return .one(root.push(CountModel(of: dish)))
    case .countIsChosen(let count):
      order.count = count
      return .end(order)
    }
  }
}

nonisolated enum RestaurantStep: Step, Equatable {
  case menuIsRequired
  case orderIsRequested
  case orderIsGiven(Order)
  case orderIsCanceled
}

final class RestaurantFlow: Flow {
  let root = NavigationStack(title: "Restaurant")
  private(set) var orders: [Order] = []

  func navigate(to step: RestaurantStep) -> FlowContributors<RestaurantStep, Never> {
    switch step {
    case .menuIsRequired:
      return .one(root.push(MenuModel()))
    case .orderIsRequested:
      let order = OrderFlow()
      root.present(order.root)
      return .one(
        .flow(order, with: OneStepper(.dishIsRequired), onDismiss: .orderIsCanceled) { .orderIsGiven($0) })
    case .orderIsGiven(let order):
      root.dismiss()
      orders.append(order)
      return .none
    case .orderIsCanceled:
      return .none
    }
  }
}

@Suite("The recipe “Lead through several screens”")
struct WizardTests {
  @Test("The flow ends with what the screens collected; going back changes a part")
  func ordering() async throws {
    await #expect(throws: Never.self) {
      try await FlowTest.run(OrderFlow(), startingWith: .dishIsRequired) { test in
        try await test.pilot.select("Soup")
        try await test.pilot.back()
        try await test.pilot.select("Salad")
        try await test.pilot.type("2", into: "Count")
        try await test.pilot.press("Order")
        #expect(test.result == .output(Order(dish: "Salad", count: 2)))
        test.ignoreEvents()
      }
    }
  }
}

// MARK: The rest of the example

final class DishModel: PageModel<OrderStep> {
  init() { super.init("Dish", rows: ["Soup", "Salad"]) { .dishIsChosen($0) } }
}

@Observable
final class CountModel: ScreenModel, Stepper {
  enum ActionName { case order }

  let steps = PublishRelay<OrderStep>()
  let work = Work()
  var count: Int? = 1
  private let dish: String

  init(of dish: String) {
    self.dish = dish
  }

  var content: ScreenContent {
    ScreenContent(
      title: dish, elements: [field("Count", number: \.count, in: 1...9)], actions: [action(.order, "Order")])
  }

  func perform(_ action: ActionName) { steps.accept(.countIsChosen(count ?? 1)) }
}

final class MenuModel: PageModel<RestaurantStep> {
  init() { super.init("Menu", action: "Order") { _ in .orderIsRequested } }
}
