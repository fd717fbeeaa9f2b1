public import FlowCore
public import FlowRegistry
public import FlowScreens
public import MovieScreens
public import MoviesServices
import SettingsInterface

/// The movies that the person wants to see: list > movie > somebody of the cast > their movies, and so on; the catalog to
/// add movies from, here and on the network; and the way to the settings.
public final class WishlistFlow: MovieFlow {
  /// The stack on which everything is pushed.
  public let root = NavigationStack.ofMovies(title: "Wishlist")

  /// The movies, as all screens of the flow share them.
  public let library: MovieLibrary

  private let online: any OnlineCatalog
  private let keys: APIKeyStore
  private let registry: FlowRegistry
  private let typingPause: () async throws -> Void
  private weak var onlineMovies: Screen?

  /// Creates the flow.
  ///
  /// - Parameters:
  ///   - library: The movies.
  ///   - online: The catalog on the network.
  ///   - keys: Where the key for it is kept.
  ///   - registry: Through which other features are opened.
  ///   - typingPause: How long to wait after each letter before the network is asked.
  public init(
    library: MovieLibrary, online: any OnlineCatalog, keys: APIKeyStore, registry: FlowRegistry,
    typingPause: @escaping () async throws -> Void = {}
  ) {
    self.library = library
    self.online = online
    self.keys = keys
    self.registry = registry
    self.typingPause = typingPause
  }

  /// Lets the person confirm what they would lose, and asks for a key before the network is asked for anything.
  public func adapt(step: WishlistStep) -> Adaptation<WishlistStep> {
    switch step {
    case .removalIsWanted(let id): guardRemoval(of: id)
    case .onlineSearchIsWanted(let text):
      .resolve { [keys] in keys.current == nil ? .apiKeyIsRequired(text) : step }
    default: .proceed(step)
    }
  }

  /// Shows what the step leads to.
  public func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
    switch step {
    case .moviesAreRequired: showList()
    case .additionIsWanted: showCatalog()
    case .movieIsPicked(let id): showMovie(id)
    case .personIsPicked(let id): showPerson(id)
    case .viewingIsWanted(let id): showViewing(of: id)
    case .viewingIsComplete: closeViewing()
    case .removalIsWanted: .unhandled
    case .removalIsToBeConfirmed(let id, let title): confirmRemoval(of: id, title: title)
    case .removalIsConfirmed(let id): remove(id)
    case .onlineSearchIsWanted(let text): searchOnline(text)
    case .apiKeyIsRequired(let text): askForKey(before: text)
    case .apiKeyIsStored(let text): closeKey(andSearch: text)
    case .apiKeyIsDeclined, .settingsAreComplete: closeModal()
    case .onlineMovieIsPicked(let id): showOnlineMovie(id)
    case .onlineCastIsPicked(let id): showOnlinePerson(id)
    case .settingsAreRequired: openSettings()
    }
  }

  private func closeModal() -> FlowContributors<WishlistStep, Never> {
    root.dismiss()
    return .none
  }
}

// MARK: The person's own movies

extension WishlistFlow {
  private func showList() -> FlowContributors<WishlistStep, Never> {
    var actions = [StepAction<WishlistStep>("Add a movie", key: "a", emits: .additionIsWanted)]
    if registry.provides(SettingsRoute.self) {
      actions.append(StepAction("Settings", key: "s", emits: .settingsAreRequired))
    }
    return showFirst(
      MovieListModel(
        title: "Wishlist", of: MovieQuery(list: .wishlist), in: library,
        emptyMessage: "Nothing here yet. “Add a movie” opens the catalog.",
        actions: actions, picked: WishlistStep.movieIsPicked))
  }

  private func showCatalog() -> FlowContributors<WishlistStep, Never> {
    let asks = keys.current != nil || registry.provides(APIKeyRoute.self)
    return push(
      MovieListModel(
        title: "Add a movie", of: MovieQuery(list: .all), in: library, emptyMessage: "The catalog is empty.",
        noMatchAdvice: asks ? "Try fewer letters, or “Search online”." : "Try fewer letters.",
        actions: asks ? [StepAction("Search online", key: "o", emits: WishlistStep.onlineSearchIsWanted)] : [],
        picked: WishlistStep.movieIsPicked))
  }

  private func openSettings() -> FlowContributors<WishlistStep, Never> {
    let settings = registry.flow(for: SettingsRoute())
    root.present(settings.root)
    return .one(
      .flow(settings) { output in
        switch output {
        case .closed: .settingsAreComplete
        }
      })
  }
}

// MARK: The movies of the online catalog

extension WishlistFlow {
  private func searchOnline(_ text: String) -> FlowContributors<WishlistStep, Never> {
    let model = MovieListModel(
      title: "Online", of: MovieQuery(list: .all, search: text), in: library, from: online,
      emptyMessage: "The online catalog has nothing to suggest.", typingPause: typingPause,
      actions: [
        StepAction(
          "Enter another key", key: "k", when: { ($0 as? OnlineError)?.isAboutKey ?? false },
          emits: WishlistStep.apiKeyIsRequired)
      ],
      picked: WishlistStep.onlineMovieIsPicked)
    let screen = Screen(model)
    // With another key the same search goes on where it stood.
    if let onlineMovies, root.panes.contains(where: { $0 === onlineMovies }) {
      root.pop(to: onlineMovies)
      root.replaceTop(with: screen)
    } else {
      root.push(screen)
    }
    onlineMovies = screen
    return .one(.contribute(screen, with: model))
  }

  private func askForKey(before text: String) -> FlowContributors<WishlistStep, Never> {
    let flow = registry.flow(for: APIKeyRoute())
    root.present(flow.root)
    return .one(
      .flow(flow) { output in
        switch output {
        case .keyIsStored: .apiKeyIsStored(text)
        case .declined: .apiKeyIsDeclined
        }
      })
  }

  private func closeKey(andSearch text: String) -> FlowContributors<WishlistStep, Never> {
    root.dismiss()
    return .one(.forwardToCurrentFlow(.onlineSearchIsWanted(text)))
  }

  private func showOnlineMovie(_ id: Movie.ID) -> FlowContributors<WishlistStep, Never> {
    push(MovieModel(of: id, in: library, from: online, personPicked: WishlistStep.onlineCastIsPicked))
  }

  private func showOnlinePerson(_ id: Person.ID) -> FlowContributors<WishlistStep, Never> {
    push(PersonModel(of: id, in: library, from: online, moviePicked: WishlistStep.onlineMovieIsPicked))
  }
}

nonisolated extension OnlineError {
  /// Whether another key may help.
  fileprivate var isAboutKey: Bool { self == .keyIsRequired || self == .keyIsRefused }
}
