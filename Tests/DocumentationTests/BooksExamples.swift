import FlowApp
import FlowCore
import FlowRegistry
import FlowScreens
import Observation

nonisolated private struct SignInRoute: Route {
  typealias Output = String
}

@Observable
private final class Session {
  var user: String?
}

private enum Guards {
  nonisolated enum BeersStep: Step, Equatable {
    case favoritesAreRequired
  }

  final class BeersFlow: Flow {
    let root = NavigationStack()
    private let session: Session
    private let registry: FlowRegistry

    init(session: Session, registry: FlowRegistry) {
      self.session = session
      self.registry = registry
    }

    func adapt(step: BeersStep) -> Adaptation<BeersStep> {
      guard step == .favoritesAreRequired, session.user == nil else { return .proceed(step) }
      return .resolve { await self.registry.result(of: SignInRoute(), presentedBy: self) == nil ? nil : step }
    }

    func navigate(to step: BeersStep) -> FlowContributors<BeersStep, Never> { .none }
  }
}

private enum Tabs {
  nonisolated enum LoansStep: Step {
    case loansAreRequired
  }

  final class LoansFlow: Flow {
    let root = NavigationStack()
    init(_ loans: [String]) {}
    func navigate(to step: LoansStep) -> FlowContributors<LoansStep, Never> { .none }
  }

  static func contribute(_ loans: [String], to registry: FlowRegistry) {
    registry.contribute(
      FlowTab(
        title: "Loans", order: 2, badge: { loans.isEmpty ? nil : "\(loans.count)" }, startingWith: .loansAreRequired
      ) { _ in LoansFlow(loans) })
  }
}

private enum Books {
  struct LibraryFeature: Feature {
    let session: Session
    func register(in registry: FlowRegistry) {}
  }

  struct AccountFeature: Feature {
    let session: Session
    func register(in registry: FlowRegistry) {}
  }

  static func app(_ identity: ProgramIdentity, session: Session) throws -> FlowApp {
    let registry = try FlowRegistry(features: [LibraryFeature(session: session), AccountFeature(session: session)])
    return FlowApp(identity, title: "Books", tabsOf: registry)
  }
}
