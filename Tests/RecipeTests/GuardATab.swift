import FlowApp
import FlowCore
import FlowFrontEnd
import FlowRegistry
import FlowScreens
import FlowTesting
import Testing

// The code of the recipe “Guard a tab”, in its order.

struct FavoritesFeature: Feature {
  let session: Session

  func register(in registry: FlowRegistry) {
    registry.contribute(
      FlowTab(title: "Favorites", order: 2, startingWith: .favoritesAreRequired, startingWhenSelected: true) {
        [session] registry in FavoritesFlow(session: session, registry: registry)
      })
    registry.require(SignInRoute.self)
    registry.link("favorites", to: FavoritesStep.favoritesAreRequired)
  }
}

nonisolated enum FavoritesStep: Step, Codable {
  case favoritesAreRequired
}

final class FavoritesFlow: Flow {
  let root = NavigationStack(title: "Favorites")
  private let session: Session
  private let registry: FlowRegistry

  init(session: Session, registry: FlowRegistry) {
    self.session = session
    self.registry = registry
  }

  func adapt(step: FavoritesStep) -> Adaptation<FavoritesStep> {
    session.requireUser(for: step, of: self, with: registry)
  }

  func navigate(to step: FavoritesStep) -> FlowContributors<FavoritesStep, Never> {
    // A restored step isn’t adapted again.
    guard let user = session.user else { return .unhandled }
    return .one(root.push(FavoriteBeersModel(of: user)))
  }
}

@Suite("The recipe “Guard a tab”")
struct GuardedTabTests {
  private let session = Session()

  private func makeApp() throws -> (FlowApp, Pilot) {
    let registry = try FlowRegistry(
      features: [BeersFeature(session: session), FavoritesFeature(session: session), SignInFeature()])
    let identity = ProgramIdentity(name: "beers", version: "1.0.0", summary: "Find a beer.")
    let app = FlowApp(identity, title: "Beers", tabsOf: registry)
    return (app, Pilot(window: app.window, coordinator: app.coordinator))
  }

  @Test("The tab asks when the user selects it, and again after they declined")
  func asking() async throws {
    let (app, pilot) = try makeApp()
    app.start()

    #expect(await !pilot.text().contains("Sign in"))
    try await pilot.selectTab("Favorites")
    #expect(await pilot.text().contains("Sign in"))
    try await pilot.back()
    try await pilot.select("Open Favorites")
    try await pilot.type("Ada", into: "Name")
    try await pilot.press("Sign in")
    #expect(await pilot.text().contains("The favorites of Ada"))
  }

  @Test("A restart without a user asks before it shows the restored tab")
  func restarting() async throws {
    let (app, pilot) = try makeApp()
    app.start()
    session.user = "Ada"
    try await pilot.selectTab("Favorites")
    let state = app.coordinator.save()

    session.user = nil
    let (restarted, restartedPilot) = try makeApp()
    restarted.coordinator.restore(state) { restarted.start() }
    #expect(await restartedPilot.text().contains("Sign in"))
  }
}

// MARK: The rest of the example

struct BeersFeature: Feature {
  let session: Session

  func register(in registry: FlowRegistry) {
    registry.contribute(
      FlowTab(title: "Beers", order: 1, startingWith: .beersAreRequired) { [session] registry in
        BeersFlow(session: session, registry: registry)
      })
  }
}

final class FavoriteBeersModel: PageModel<FavoritesStep> {
  init(of user: String) { super.init("The favorites of \(user)") }
}
