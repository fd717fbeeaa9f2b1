public import FlowCore
public import FlowReactive
public import FlowRegistry
public import FlowScreens

/// A tab of the dashboard, which a feature contributes to the registry.
///
/// The dashboard creates the flow when it appears, and keeps it alive until it is dismissed.
public struct DashboardTab: FlowOpening, CustomStringConvertible {
  /// The title of the tab.
  public let title: String

  /// The position among the tabs. Tabs with equal positions are sorted by title.
  public let order: Int

  /// The current badge, then each change.
  public let badge: Observable<String?>

  /// The background work of the badge, so that scripts and tests can wait for it.
  public let work: Work?

  /// The type of the tab's flow.
  public let openedFlow: any Flow.Type

  /// Returns a new flow for the tab, which opens other features through the registry.
  public let makeFlow: (FlowRegistry) -> RoutedFlow<Never>

  /// Creates a tab whose flow starts with `step`.
  ///
  /// - Parameters:
  ///   - title: The title of the tab.
  ///   - order: The position among the tabs.
  ///   - badge: The current badge, then each change.
  ///   - work: The background work of the badge.
  ///   - step: The first step of the flow.
  ///   - flow: Returns a new flow. It receives the registry as an argument, because capturing it would leak it.
  public init<TabFlow: Flow>(
    title: String, order: Int, badge: Observable<String?> = .of(nil), work: Work? = nil,
    startingWith step: TabFlow.StepType, flow: @escaping (FlowRegistry) -> TabFlow
  ) where TabFlow.Output == Never {
    self.title = title
    self.order = order
    self.badge = badge
    self.work = work
    openedFlow = TabFlow.self
    makeFlow = { RoutedFlow(flow($0), startingWith: step) }
  }

  /// The title of the tab.
  public var description: String { title }
}
