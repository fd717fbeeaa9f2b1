import FlowContent
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import Observation

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

nonisolated private struct BookCatalog: Sendable {
  func books(matching text: String) async -> [(id: Int, title: String)] { [(1, text)] }
}

private func places(registry: FlowRegistry, library: BookCatalog) {
  registry.contribute(
    LinkSearch { text in
      await library.books(matching: text).prefix(8).map { LinkCommand($0.title, link: "library/\($0.id)") }
    })
}

private func contributions(registry: FlowRegistry) -> [FlowTab] {
  registry.contribute(LinkCommand("Add a movie", link: "wishlist/add", key: "+"))
  registry.contribute(
    FlowTab(title: "Wishlist", order: 10, startingWith: .moviesAreRequired) { _ in WishlistFlow() })
  let tabs = registry.contributions(of: FlowTab.self).sorted { $0.order < $1.order }
  return tabs
}

private enum Tabs {
  final class WishlistFlow: Flow {
    let root = NavigationStack()
    init(movies: any MoviesService, registry: FlowRegistry) {}
    func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> { .none }
  }

  static func contribute(movies: any MoviesService, to registry: FlowRegistry) {
    registry.contribute(
      FlowTab(title: "Wishlist", order: 10, startingWith: .moviesAreRequired) { registry in
        WishlistFlow(movies: movies, registry: registry)
      })
  }

  final class DashboardFlow: Flow {
    nonisolated enum DashboardStep: Step {
      case dashboardIsRequired
    }

    let root = TabContainer()
    private let registry = FlowRegistry()

    func navigate(to step: DashboardStep) -> FlowContributors<DashboardStep, Never> {
      switch step {
      case .dashboardIsRequired: .multiple(root.setTabs(of: registry))
      }
    }
  }
}

// MARK: Actions, commands and places

private protocol ReviewsService {
  func lines(about title: String) async throws -> [String]
}

private enum Reviews {
  nonisolated struct MovieReference: Hashable, Codable, Sendable {
    let id: Int
  }

  nonisolated struct ReviewRoute: Route {
    let movie: Int
  }

  static func contribute(reviews: any ReviewsService, to registry: FlowRegistry) {
    registry.contribute(
      ValueAction("Write a review", key: "v") { (movie: MovieReference) in ReviewRoute(movie: movie.id) })
    registry.contribute(
      Subcommand("reviews", arguments: ["TITLE"], summary: "Print your reviews of a movie.") { arguments in
        try await reviews.lines(about: arguments[0])
      })
  }

  nonisolated enum MovieStep: Step, Codable {
    case actionIsRequested(OfferedAction.ID, on: MovieReference)
    case actionIsOver
  }

  @Observable
  final class MoviesModel: ScreenModel, Stepper {
    enum RowActionName { case contributed(OfferedAction.ID) }

    var list: RowList {
      let actions = registry.actions(onAny: MovieReference.self)
      return RowList(rows, actions: actions.map { rowAction(.contributed($0.id), $0.title, key: $0.key) })
    }

    func perform(_ action: RowActionName, on row: RowID) {
      guard case .contributed(let id) = action, let movie = movies[row] else { return }
      steps.accept(.actionIsRequested(id, on: movie))
    }

    let steps = PublishRelay<MovieStep>()
    let work = Work()
    var content: ScreenContent { ScreenContent(title: "Movies", elements: [.list(list)]) }
    private let registry = FlowRegistry()
    private let movies: [RowID: MovieReference] = [:]
    private var rows: [Row] { movies.keys.map { Row(id: $0, title: $0.rawValue) } }
  }

  final class MovieFlow: Flow {
    let root = NavigationStack()
    private let registry = FlowRegistry()

    func navigate(to step: MovieStep) -> FlowContributors<MovieStep, Never> {
      switch step {
      case .actionIsRequested(let id, let movie):
        let flow = registry.flow(performing: id, on: movie)
        root.present(flow.root)
        return .one(.flow(flow) { .actionIsOver })
      case .actionIsOver:
        root.dismiss()
        return .none
      }
    }
  }
}

private enum Places {
  nonisolated struct GenreRoute: Route {
    let genre: String
  }

  nonisolated enum GenresStep: Step {
    case genreIsPicked(String)
  }

  final class GenresFlow: Flow {
    let root = NavigationStack()
    private let registry = FlowRegistry()

    func navigate(to step: GenresStep) -> FlowContributors<GenresStep, Never> {
      switch step {
      case .genreIsPicked(let genre):
        registry.open(GenreRoute(genre: genre))
        return .none
      }
    }
  }

  static func provide(in registry: FlowRegistry) {
    registry.provide(GenreRoute.self, in: GenresFlow.self) { .genreIsPicked($0.genre) }
  }
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
  registry.link("settings/data", to: SettingsStep.dataIsPicked, within: "settings")
  registry.link("wishlist/movie/:id", to: WishlistStep.movieIsPicked)
  registry.link("search/:text/:page") { link in
    SearchStep.pageIsWanted(text: try link.value("text"), page: try link.value("page"))
  } parameters: { step in
    if case .pageIsWanted(let text, let page) = step { ["text": text, "page": "\(page)"] } else { nil }
  }
}

private func steps(registry: FlowRegistry) throws -> [any Step] {
  let link = try DeepLink("movies://wishlist/movie/603", scheme: "movies")
  let steps = try registry.steps(for: link)
  return steps
}
