import FlowCore
import FlowScreens
import __Name__Interface
import __Name__Services

/// The flow behind the route: it shows the list, and ends with the item that the user picks.
final class __Name__ChoiceFlow: Flow {
  let root = NavigationStack(title: "__Title__")
  private let service: any __Name__Service

  init(_ service: any __Name__Service) {
    self.service = service
  }

  func navigate(to step: __Name__Step) -> FlowContributors<__Name__Step, __Name__Output> {
    switch step {
    case .listIsRequired: .one(root.push(__Name__Model(service)))
    case .itemIsPicked(let item): .end(.itemIsChosen(item))
    }
  }
}
