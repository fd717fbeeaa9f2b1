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
  private var kept: [Kept] = []
  private var readiness = DisposeBag()

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
      keep(step)
    } else {
      deliver(step)
    }
  }

  /// The link to the place that is on the screen, if a link leads there.
  var current: String? {
    let place = coordinator.tree.nodes.last { $0.isVisible && !$0.steps.isEmpty }
    return place?.steps.last.flatMap { registry.link(to: $0)?.text(scheme: Self.scheme) }
  }

  /// Offers the step whenever a flow has become ready, once the person is known, until one takes it.
  private func keep(_ step: any Step) {
    kept.append(Kept(step))
    guard kept.count == 1 else { return }
    coordinator.events.filter(\.isReadiness).subscribe(onNext: { [weak self] _ in self?.deliverKept() })
      .disposed(by: readiness)
  }

  private func deliverKept() {
    guard preferences.current.account != nil else { return }
    for kept in kept where !kept.isOffered {
      kept.isOffered = true
      deliver(kept.step) { [weak self] wasTaken in
        kept.isOffered = false
        if wasTaken {
          self?.forget(kept)
        }
      }
    }
  }

  private func forget(_ taken: Kept) {
    kept.removeAll { $0 === taken }
    if kept.isEmpty {
      readiness.dispose()
      readiness = DisposeBag()
    }
  }

  private func deliver(_ step: some Step, then report: @escaping (_ wasTaken: Bool) -> Void = { _ in }) {
    coordinator.navigate(to: step).onSettled { [weak self] takers in
      if let self, let root = takers.first.flatMap(coordinator.root) {
        window.reveal(root)
      }
      report(!takers.isEmpty)
    }
  }

  /// A step for which nobody is there yet.
  private final class Kept {
    let step: any Step
    var isOffered = false

    init(_ step: any Step) {
      self.step = step
    }
  }
}

extension FlowEvent {
  nonisolated fileprivate var isReadiness: Bool {
    if case .ready = kind { true } else { false }
  }
}
