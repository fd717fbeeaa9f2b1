import FlowCore
import FlowReactive
import FlowScreens

// The whole flow of the article “Coming from RxFlow”.

nonisolated enum OrdersStep: Step, Equatable {
  case ordersAreRequired, orderIsPicked(Int), addressIsWanted, addressIsGiven(String), ordersAreClosed
}

final class OrdersFlow: Flow {
  let root = NavigationStack()
  private let shop: Shop

  init(_ shop: Shop) { self.shop = shop }

  func navigate(to step: OrdersStep) -> FlowContributors<OrdersStep, Void> {
    switch step {
    case .ordersAreRequired: return .one(root.push(OrderListModel(shop)))
    case .orderIsPicked(let id): return .one(root.push(OrderModel(id, shop)))
    case .addressIsWanted:
      let address = AddressFlow()
      root.present(address.root)
      return .one(.flow(address, with: OneStepper(.addressIsRequired)) { .addressIsGiven($0) })
    case .addressIsGiven(let address):
      shop.address = address
      root.dismiss()
      return .none
    case .ordersAreClosed: return .end
    }
  }
}

// MARK: The rest of the example

final class Shop {
  var address = ""
}

final class OrderListModel: TitleModel<OrdersStep> {
  init(_ shop: Shop) { super.init("Orders") }
}

final class OrderModel: TitleModel<OrdersStep> {
  init(_ id: Int, _ shop: Shop) { super.init("Order \(id)") }
}

nonisolated enum AddressStep: Step, Equatable {
  case addressIsRequired
}

final class AddressFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: AddressStep) -> FlowContributors<AddressStep, String> { .end("1 Main Street") }
}
