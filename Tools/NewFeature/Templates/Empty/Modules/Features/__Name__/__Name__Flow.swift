public import FlowCore
public import FlowScreens

/// The navigation of the tab “__Title__”.
public final class __Name__Flow: Flow {
  /// The stack that shows the screens.
  public let root = NavigationStack(title: "__Title__")

  /// Creates the flow.
  public init() {}

  /// Shows the screen that a step requires.
  public func navigate(to step: __Name__Step) -> FlowContributors<__Name__Step, Never> {
    switch step {
    case .screenIsRequired: .one(root.push(__Name__Model()))
    }
  }
}
