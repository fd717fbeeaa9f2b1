import FlowCore
import FlowRegistry
import FlowScreens

private protocol MoviesService {}

nonisolated private struct WishlistRoute: Route {}

nonisolated private struct SettingsRoute: Route {
  typealias Output = SettingsOutput
  var page = ""
}

private enum Routes {
  nonisolated struct APIKeyRoute: Route {
    typealias Output = APIKeyOutput
  }

  nonisolated enum APIKeyOutput: Sendable {
    case keyIsStored, declined
  }
}

private enum Features {
  final class WishlistFlow: Flow {
    let root = NavigationStack()
    init(movies: any MoviesService) {}
    func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> { .none }
  }

  struct WishlistFeature: Feature {
    let movies: any MoviesService

    func register(in registry: FlowRegistry) throws {
      registry.provide(WishlistRoute.self, startingWith: .moviesAreRequired) { [movies] _, _ in
        WishlistFlow(movies: movies)
      }
      registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked)
    }
  }

  final class SettingsFlow: Flow {
    let root = NavigationStack()
    init(page: String, registry: FlowRegistry) {}
    func navigate(to step: SettingsStep) -> FlowContributors<SettingsStep, SettingsOutput> { .none }
  }

  struct SettingsFeature: Feature {
    func register(in registry: FlowRegistry) throws {
      registry.provide(SettingsRoute.self, startingWith: .settingsAreRequired) { route, registry in
        SettingsFlow(page: route.page, registry: registry)
      }
    }
  }

  static func registry(movies: any MoviesService) throws -> RoutedFlow<SettingsOutput> {
    let registry = try FlowRegistry(features: [WishlistFeature(movies: movies), SettingsFeature()])
    let settings = registry.flow(for: SettingsRoute())
    return settings
  }
}

// MARK: Extension points

private struct FlowTab {
  let title: String
  let order: Int
  let makeFlow: (FlowRegistry) -> any Flow

  init<TabFlow: Flow>(
    title: String, order: Int, startingWith step: TabFlow.StepType, flow: @escaping (FlowRegistry) -> TabFlow
  ) {
    self.title = title
    self.order = order
    makeFlow = flow
  }
}

private func contributions(registry: FlowRegistry) -> [FlowTab] {
  registry.contribute(
    FlowTab(title: "Wishlist", order: 10, startingWith: .moviesAreRequired) { _ in WishlistFlow() })
  let tabs = registry.contributions(of: FlowTab.self).sorted { $0.order < $1.order }
  return tabs
}

// MARK: Opening a route

private final class HomeFlow: Flow {
  nonisolated enum HomeStep: Step {
    case settingsAreWanted, settingsAreClosed, settingsAreChanged(SettingsOutput)
  }

  let root = NavigationStack()
  private let registry = FlowRegistry()

  func navigate(to step: HomeStep) -> FlowContributors<HomeStep, Never> {
    let settings = registry.flow(for: SettingsRoute())
    root.present(settings.root)
    return .one(.flow(settings, onDismiss: .settingsAreClosed) { .settingsAreChanged($0) })
  }
}

// MARK: Links

nonisolated private enum SearchStep: Step {
  case pageIsWanted(text: String, page: Int)
}

private func links(in registry: FlowRegistry) {
  registry.link("wishlist", to: WishlistStep.moviesAreRequired)
  registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked)
  registry.link("search/:text/:page") { link in
    SearchStep.pageIsWanted(text: try link.value("text"), page: try link.value("page"))
  } parameters: { step in
    if case .pageIsWanted(let text, let page) = step { ["text": text, "page": "\(page)"] } else { nil }
  }
}

private func step(registry: FlowRegistry) throws -> any Step {
  let link = try DeepLink("movies://wishlist/movie/603", scheme: "movies")
  let step = try registry.step(for: link)
  return step
}
