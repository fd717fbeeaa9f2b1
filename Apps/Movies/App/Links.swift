import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MoviesServices
import OnboardingInterface

/// Follows deep links: offers the step that a link stands for to all flows, and brings the one that took it to the front.
///
/// A link that is opened before anybody is known, at the first launch or while the onboarding is up, is kept until the
/// dashboard is there.
final class Links {
  static let scheme = "movies"

  private let registry: FlowRegistry
  private let coordinator: FlowCoordinator
  private let window: Window
  private let preferences: PreferencesStore
  private var kept: [any Step] = []
  private let subscriptions = DisposeBag()

  init(registry: FlowRegistry, coordinator: FlowCoordinator, window: Window, preferences: PreferencesStore) {
    self.registry = registry
    self.coordinator = coordinator
    self.window = window
    self.preferences = preferences
  }

  /// Follows a link. Its place has been reached when the coordinator has settled.
  ///
  /// - Throws: ``FlowRegistry/LinkError`` for what is no link, or none that a feature knows; nothing is changed then.
  func open(_ text: String) throws {
    let step = try registry.step(for: DeepLink(text, scheme: Self.scheme))
    if preferences.current.account == nil, registry.provides(OnboardingRoute.self) {
      kept.append(step)
    } else {
      deliver(step)
    }
  }

  /// The link to the place that is on the screen, if a link leads there.
  var current: String? {
    let place = coordinator.tree.nodes.last { $0.isVisible && !$0.steps.isEmpty }
    return place?.steps.last.flatMap { registry.link(to: $0)?.text(scheme: Self.scheme) }
  }

  /// To be called when the first flow was started: what shows the dashboard then hears of the person first.
  func deliverWhenPersonIsKnown() {
    preferences.changes.filter { $0.account != nil }.subscribe(onNext: { [weak self] _ in
      guard let self else { return }
      let steps = kept
      kept = []
      steps.forEach { deliver($0) }
    }).disposed(by: subscriptions)
  }

  private func deliver(_ step: some Step) {
    coordinator.navigate(to: step).onSettled { [weak self] takers in
      if let self, let root = takers.first.flatMap(coordinator.root) {
        window.reveal(root)
      }
    }
  }
}
