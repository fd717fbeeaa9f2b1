public import FlowCore
public import FlowReactive
public import FlowRegistry

/// A tab of the dashboard: contribute one to the registry, and it shows up.
///
/// The dashboard asks for the flow once, when it is shown, and keeps it alive.
public struct DashboardTab: FlowOpening, CustomStringConvertible {
  /// The tab's name for people.
  public let title: String

  /// Where the tab stands: tabs with smaller numbers come first, those with the same by title.
  public let order: Int

  /// A few characters that say how things stand in the tab, live.
  public let badge: Observable<String?>

  /// The flow of the tab, as its type declares it.
  public let openedFlow: FlowDescription

  /// Makes the flow of the tab, ready to be started.
  public let makeFlow: () -> RoutedFlow<Never>

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The tab's name for people.
  ///   - order: Where the tab stands among the others.
  ///   - badge: A few characters that say how things stand in the tab; none by default.
  ///   - step: The step with which the flow begins.
  ///   - flow: Makes the flow. Called once.
  public init<TabFlow: Flow>(
    title: String, order: Int, badge: Observable<String?> = .of(nil), startingWith step: TabFlow.StepType,
    flow: @escaping () -> TabFlow
  ) where TabFlow.Output == Never {
    self.title = title
    self.order = order
    self.badge = badge
    openedFlow = FlowDescription(TabFlow.self)
    makeFlow = { RoutedFlow(flow(), startingWith: step) }
  }

  /// The title.
  public var description: String { title }
}
