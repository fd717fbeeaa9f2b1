import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import Observation
import Testing

// The code of the recipe “Guard a step”, in its order.

final class Session {
  var user: String?

  /// Lets a step proceed if there is a user or one signs in, and drops it otherwise.
  func requireUser<F: Flow>(
    for step: F.StepType, of flow: F, with registry: FlowRegistry
  ) -> Adaptation<F.StepType> where F.Root: ModalPresenting {
    guard user == nil else { return .proceed(step) }
    return .resolve {
      self.user = await registry.result(of: SignInRoute(), presentedBy: flow)
      return self.user == nil ? nil : step
    }
  }
}

nonisolated enum BeersStep: Step, Codable {
  case beersAreRequired
  case favoritesAreRequested
}

final class BeersFlow: Flow {
  let root = NavigationStack(title: "Beers")
  private let session: Session
  private let registry: FlowRegistry

  init(session: Session, registry: FlowRegistry) {
    self.session = session
    self.registry = registry
  }

  func adapt(step: BeersStep) -> Adaptation<BeersStep> {
    step == .favoritesAreRequested ? session.requireUser(for: step, of: self, with: registry) : .proceed(step)
  }

  func navigate(to step: BeersStep) -> FlowContributors<BeersStep, Never> {
    switch step {
    case .beersAreRequired:
      return .one(root.push(BeersModel()))
    case .favoritesAreRequested:
      // A restored step isn’t adapted again.
      guard let user = session.user else { return .unhandled }
      return .one(root.push(FavoritesModel(of: user)))
    }
  }
}

nonisolated enum SignInStep: Step, Equatable {
  case nameIsRequired
  case nameIsGiven(String)
}

nonisolated struct SignInRoute: Route {
  typealias Output = String
}

struct SignInFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(SignInRoute.self, startingWith: .nameIsRequired) { _, _ in SignInFlow() }
  }
}

final class SignInFlow: Flow {
  let root = NavigationStack(title: "Sign in")

  func navigate(to step: SignInStep) -> FlowContributors<SignInStep, String> {
    switch step {
    case .nameIsRequired: .one(root.push(SignInModel()))
    case .nameIsGiven(let name): .end(name)
    }
  }
}

@Suite("The recipe “Guard a step”")
struct GuardTests {
  @Test("After signing in, the user gets what they wanted")
  func signingIn() async throws {
    let registry = try FlowRegistry(features: [SignInFeature()])
    let (window, coordinator) = (Window(title: "Beers"), FlowCoordinator())
    registry.connect(to: window, coordinator)
    let flow = BeersFlow(session: Session(), registry: registry)
    window.setRoot(flow.root)
    coordinator.coordinate(flow: flow, with: OneStepper(.beersAreRequired))
    let pilot = Pilot(window: window, coordinator: coordinator)

    try await pilot.press("Favorites")
    try await pilot.type("Ada", into: "Name")
    try await pilot.press("Sign in")
    #expect(await pilot.text().contains("Favorites of Ada"))

    try await pilot.back()
    try await pilot.press("Favorites")
    #expect(await pilot.text().contains("Favorites of Ada"))
  }
}

// MARK: The rest of the example

final class BeersModel: PageModel<BeersStep> {
  init() { super.init("Beers", action: "Favorites") { _ in .favoritesAreRequested } }
}

final class FavoritesModel: PageModel<BeersStep> {
  init(of user: String) { super.init("Favorites of \(user)") }
}

@Observable
final class SignInModel: ScreenModel, Stepper {
  enum ActionName { case signIn }

  let steps = PublishRelay<SignInStep>()
  let work = Work()
  var name = ""

  var content: ScreenContent {
    ScreenContent(
      title: "Sign in", elements: [field("Name", \.name)], actions: [action(.signIn, "Sign in", isDefault: true)])
  }

  func perform(_ action: ActionName) { steps.accept(.nameIsGiven(name)) }
}
