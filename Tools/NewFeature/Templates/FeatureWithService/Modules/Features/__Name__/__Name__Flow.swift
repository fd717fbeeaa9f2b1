public import FlowCore
public import FlowScreens
public import __Name__Services

/// The navigation of the tab “__Title__”: from the list to an item.
public final class __Name__Flow: Flow {
  /// The stack that shows the screens.
  public let root = NavigationStack(title: "__Title__")

  private let service: any __Name__Service

  /// Creates the flow with the service that stores the items.
  public init(_ service: any __Name__Service) {
    self.service = service
  }

  /// Shows the screen that a step requires.
  public func navigate(to step: __Name__Step) -> FlowContributors<__Name__Step, Never> {
    switch step {
    case .listIsRequired: .one(root.push(__Name__Model(service)))
    case .itemIsPicked(let item): showItem(item)
    }
  }

  private func showItem(_ item: String) -> Contributors {
    let screen = Screen(__Name__ItemModel(item: item))
    root.push(screen)
    return .one(.contribute(screen))
  }
}
