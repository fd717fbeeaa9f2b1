public import FlowCore
public import FlowReactive
public import FlowRegistry
public import FlowScreens

/// A tab of the dashboard: contribute one to the registry, and it shows up.
///
/// The dashboard asks for the flow when it is shown, and keeps it alive as long as it is shown itself.
public struct DashboardTab: FlowOpening, CustomStringConvertible {
  /// The tab's name for people.
  public let title: String

  /// Where the tab stands: tabs with smaller numbers come first, those with the same by title.
  public let order: Int

  /// A few characters that say how things stand in the tab, live.
  public let badge: Observable<String?>

  /// What goes on in the background for the badge, so that it can be waited for.
  public let work: Work?

  /// The type of the tab's flow.
  public let openedFlow: any Flow.Type

  /// Makes the flow of the tab, ready to be started; it opens other features through the registry.
  public let makeFlow: (FlowRegistry) -> RoutedFlow<Never>

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The tab's name for people.
  ///   - order: Where the tab stands among the others.
  ///   - badge: A few characters that say how things stand in the tab; none by default.
  ///   - work: Where the badge is worked out, if that takes time.
  ///   - step: The step with which the flow begins.
  ///   - flow: Makes a new flow each time the dashboard is shown. It is handed the registry, because a closure that
  ///     captured it would keep it alive for ever.
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

  /// The title.
  public var description: String { title }
}
