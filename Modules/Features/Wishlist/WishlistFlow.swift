import FlowCore
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import SettingsInterface

/// The flow of the wishlist: the list and its movies, the catalog and the online catalog to add movies from, and the
/// way to the settings.
final class WishlistFlow: MovieFlow {
  let root = NavigationStack.ofMovies(title: "Wishlist")
  var library: MovieLibrary { services.library }
  private let services: MovieServices
  let registry: FlowRegistry
  private weak var onlineList: Screen?

  init(_ services: MovieServices, registry: FlowRegistry) {
    self.services = services
    self.registry = registry
  }

  /// Requires an API key before a search in the online catalog.
  func adapt(step: WishlistStep) -> Adaptation<WishlistStep> {
    guard case .onlineSearchIsRequested(let text) = step, services.keys.current == nil else { return .proceed(step) }
    return .proceed(.apiKeyIsRequired(search: text))
  }

  func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
    switch step {
    case .moviesAreRequired: showFirst(MovieListModel(list, in: library))
    case .catalogIsRequested: .one(root.push(MovieListModel(catalog, in: library)))
    case .movie(let step): navigate(movie: step)
    case .onlineSearchIsRequested(let text): searchOnline(text)
    case .apiKeyIsRequired(let text): askForKey(beforeSearching: text)
    case .apiKeyIsStored(let text): closeKey(andSearch: text)
    case .onlineMovie(let step): navigate(movie: step, from: services.online, emitting: WishlistStep.onlineMovie)
    case .settingsAreRequested: openSettings()
    case .apiKeyIsDeclined, .settingsAreClosed: closeModal()
    }
  }

  private func openSettings() -> Contributors {
    let settings = registry.flow(for: SettingsRoute())
    root.present(settings.root)
    return .one(.flow(settings) { _ in .settingsAreClosed })
  }

  private func closeModal() -> Contributors {
    root.dismiss()
    return .none
  }
}

// MARK: The lists

extension WishlistFlow {
  private var list: MovieListConfiguration<WishlistStep> {
    var list = MovieListConfiguration(
      title: "Wishlist", query: MovieQuery(list: .wishlist),
      emptyMessage: "Your wishlist is empty. “Add a movie” opens the catalog.", emits: WishlistStep.movie)
    list.actions = [StepAction("Add a movie", key: "a", emits: .catalogIsRequested)]
    if registry.provides(SettingsRoute.self) {
      list.actions.append(StepAction("Settings", key: "s", emits: .settingsAreRequested))
    }
    return list
  }

  private var catalog: MovieListConfiguration<WishlistStep> {
    var list = MovieListConfiguration(
      title: "Add a movie", query: MovieQuery(list: .all), emptyMessage: "The catalog is empty.",
      emits: WishlistStep.movie)
    if services.keys.current != nil || registry.provides(APIKeyRoute.self) {
      list.noMatchAdvice = "Try fewer letters, or “Search online”."
      list.actions = [StepAction("Search online", key: "o", emits: WishlistStep.onlineSearchIsRequested)]
    }
    return list
  }

  private func onlineMovies(matching text: String) -> MovieListConfiguration<WishlistStep> {
    var list = MovieListConfiguration(
      title: "Online", query: MovieQuery(list: .all, search: text),
      emptyMessage: "No suggestions from the online catalog.",
      emits: WishlistStep.onlineMovie)
    list.online = services.online
    list.typingPause = services.typingPause
    list.actions = [
      StepAction("Enter another key", key: "k", when: { ($0 as? OnlineError)?.isAboutKey ?? false }) { text in
        .apiKeyIsRequired(search: text)
      }
    ]
    return list
  }
}

// MARK: The online catalog

extension WishlistFlow {
  private func searchOnline(_ text: String) -> Contributors {
    let model = MovieListModel(onlineMovies(matching: text), in: library)
    let screen = Screen(model)
    // After the user entered another key, the search replaces the one that failed.
    if let onlineList, root.panes.contains(where: { $0 === onlineList }) {
      root.pop(to: onlineList)
      root.replaceTop(with: screen)
    } else {
      root.push(screen)
    }
    onlineList = screen
    return .one(.contribute(screen, with: model))
  }

  private func askForKey(beforeSearching text: String) -> Contributors {
    let flow = registry.flow(for: APIKeyRoute())
    root.present(flow.root)
    return .one(
      .flow(flow) { output in
        switch output {
        case .keyIsStored: .apiKeyIsStored(search: text)
        case .declined: .apiKeyIsDeclined
        }
      })
  }

  private func closeKey(andSearch text: String) -> Contributors {
    root.dismiss()
    return .one(.forwardToCurrentFlow(.onlineSearchIsRequested(text)))
  }
}

nonisolated extension OnlineError {
  fileprivate var isAboutKey: Bool { self == .keyIsRequired || self == .keyIsRefused }
}
