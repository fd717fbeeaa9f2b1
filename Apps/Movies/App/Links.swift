import FlowCore
import FlowRegistry
import FlowScreens

/// The deep links of the application: each leads to a step, and brings the flow that takes it to the front.
///
/// A link that is opened before a flow can take it, as during the onboarding, waits for that.
final class Links {
  static let scheme = "movies"

  private let registry: FlowRegistry
  private let coordinator: FlowCoordinator
  private let window: Window

  init(registry: FlowRegistry, coordinator: FlowCoordinator, window: Window) {
    self.registry = registry
    self.coordinator = coordinator
    self.window = window
  }

  /// Follows a link. Its place has been reached when the coordinator has settled.
  ///
  /// - Throws: ``FlowRegistry/LinkError`` for a text that is no link, or not one of a feature; nothing is changed then.
  func open(_ text: String) throws {
    window.open([try registry.step(for: DeepLink(text, scheme: Self.scheme))], with: coordinator)
  }

  /// The link to the place that is on the screen, if a link leads there.
  var current: String? {
    let place = coordinator.tree.nodes.last { $0.isVisible && !$0.steps.isEmpty }
    return place?.steps.last.flatMap { registry.link(to: $0)?.text(scheme: Self.scheme) }
  }
}
