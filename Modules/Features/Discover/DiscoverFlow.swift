public import FlowCore
import FlowReactive
public import FlowRegistry
public import FlowScreens
public import MovieScreens
public import MoviesServices
import SettingsInterface

/// The ways to movies that the person does not know yet: a search here and on the network, what is trending, surprises,
/// genres and decades; from each to movies, their casts, and so on.
public final class DiscoverFlow: MovieFlow {
  /// The stack on which everything is pushed.
  public let root = NavigationStack.ofMovies(title: "Discover")

  /// The movies, as all screens of the flow share them.
  public let library: MovieLibrary

  private let online: any OnlineCatalog
  private let keys: APIKeyStore
  private let registry: FlowRegistry
  private let typingPause: () async throws -> Void
  private let randomPosition: (Range<Int>) -> Int

  /// Creates the flow.
  ///
  /// - Parameters:
  ///   - library: The movies.
  ///   - online: The catalog on the network.
  ///   - keys: Where the key for it is kept.
  ///   - registry: Through which other features are opened.
  ///   - typingPause: How long to wait after each letter before the network is asked.
  ///   - randomPosition: Picks one of so many, for surprises.
  public init(
    library: MovieLibrary, online: any OnlineCatalog, keys: APIKeyStore, registry: FlowRegistry,
    typingPause: @escaping () async throws -> Void = {}, randomPosition: @escaping (Range<Int>) -> Int
  ) {
    self.library = library
    self.online = online
    self.keys = keys
    self.registry = registry
    self.typingPause = typingPause
    self.randomPosition = randomPosition
  }

  /// Looks for a surprise, and lets the person confirm what they would lose.
  public func adapt(step: DiscoverStep) -> Adaptation<DiscoverStep> {
    switch step {
    case .surpriseIsWanted: pickSurprise()
    case .removalIsWanted(let id): guardRemoval(of: id)
    default: .proceed(step)
    }
  }

  /// Shows what the step leads to.
  public func navigate(to step: DiscoverStep) -> FlowContributors<DiscoverStep, Never> {
    switch step {
    case .discoveryIsRequired: showFirst(search(titled: "Discover"))
    case .searchIsWanted(let text): push(search(titled: "Search", for: text))
    case .trendingIsWanted: showTrending()
    case .genreIsPicked(let name):
      show(name, MovieQuery(list: .all, genre: name), whenEmpty: "No movie is of this genre.")
    case .decadeIsPicked(let year):
      show("\(year)s", MovieQuery(list: .all, decade: year), whenEmpty: "No movie is of these years.")
    case .surpriseIsWanted, .removalIsWanted: .unhandled
    case .surpriseIsPicked(let id): show(id, isSurprise: true)
    case .surpriseIsImpossible(let reason): sayThereIsNoSurprise(reason)
    case .movieIsPicked(let id): show(id)
    case .castIsWanted(let id): push(CastModel(of: id, in: library, from: known ?? library.movies))
    case .personIsPicked(let id): show(person: id)
    case .viewingIsWanted(let id): showViewing(of: id)
    case .viewingIsComplete: closeViewing()
    case .removalIsToBeConfirmed(let id, let title): confirmRemoval(of: id, title: title)
    case .removalIsConfirmed(let id): remove(id)
    case .apiKeyIsRequired: askForKey()
    case .apiKeyIsStored, .apiKeyIsDeclined: closeKey()
    }
  }
}

// MARK: Looking for movies

extension DiscoverFlow {
  private var canAskForKey: Bool { registry.provides(APIKeyRoute.self) }

  private func search(titled title: String, for text: String = "") -> SearchModel {
    SearchModel(
      title: title, text: text, in: library, from: online, keys: keys, canAskForKey: canAskForKey,
      typingPause: typingPause)
  }

  private func show(
    _ title: String, _ query: MovieQuery, whenEmpty emptyMessage: String
  ) -> FlowContributors<DiscoverStep, Never> {
    push(
      MovieListModel(
        title: title, of: query, in: library, emptyMessage: emptyMessage, picked: DiscoverStep.movieIsPicked))
  }

  /// Without a key, or with one that is refused, the screen says so; with another it goes on by itself.
  private func showTrending() -> FlowContributors<DiscoverStep, Never> {
    push(
      MovieListModel(
        title: "Trending", of: MovieQuery(list: .all), in: library, from: online, isSearchable: false,
        emptyMessage: "The online catalog has nothing to suggest.", reloads: keys.changes.map { _ in },
        actions: canAskForKey ? keyActions : [], picked: DiscoverStep.movieIsPicked))
  }

  private var keyActions: [StepAction<DiscoverStep>] {
    [askForKey("Enter an API key", after: .keyIsRequired), askForKey("Enter another key", after: .keyIsRefused)]
  }

  private func askForKey(_ title: String, after error: OnlineError) -> StepAction<DiscoverStep> {
    StepAction(title, key: "k", when: { $0 as? OnlineError == error }, emits: { _ in .apiKeyIsRequired })
  }
}

// MARK: Surprises

extension DiscoverFlow {
  private func pickSurprise() -> Adaptation<DiscoverStep> {
    .resolve { [library, randomPosition] in
      do {
        let movie = try await library.movies.unmarkedMovie(near: randomPosition)
        return movie.map(DiscoverStep.surpriseIsPicked)
          ?? .surpriseIsImpossible("Every movie of the catalog is on one of your lists.")
      } catch {
        // Nobody would learn of a step that is rejected.
        return .surpriseIsImpossible("\(error)")
      }
    }
  }

  private func sayThereIsNoSurprise(_ reason: String) -> FlowContributors<DiscoverStep, Never> {
    let alert = Alert<DiscoverStep>("No surprise", message: reason, choices: [.init("Go back", key: "g")])
    root.present(alert)
    return .one(.contribute(alert))
  }
}

// MARK: Movies and people

extension DiscoverFlow {
  /// The online catalog, if it can be asked: any movie may have been found there before, and not be known whole.
  private var known: (any OnlineCatalog)? { keys.current == nil ? nil : online }

  private func show(_ id: Movie.ID, isSurprise: Bool = false) -> FlowContributors<DiscoverStep, Never> {
    let another = StepAction("Another", key: "n", emits: DiscoverStep.surpriseIsWanted)
    let cast = StepAction("Cast", key: "c", emits: DiscoverStep.castIsWanted(id))
    return push(
      MovieModel(
        of: id, in: library, from: known, actions: isSurprise ? [another, cast] : [cast],
        personPicked: DiscoverStep.personIsPicked))
  }

  private func show(person id: Person.ID) -> FlowContributors<DiscoverStep, Never> {
    push(PersonModel(of: id, in: library, from: known, moviePicked: DiscoverStep.movieIsPicked))
  }
}

// MARK: The key for the online catalog

extension DiscoverFlow {
  private func askForKey() -> FlowContributors<DiscoverStep, Never> {
    let flow = registry.flow(for: APIKeyRoute())
    root.present(flow.root)
    return .one(
      .flow(flow) { output in
        switch output {
        case .keyIsStored: .apiKeyIsStored
        case .declined: .apiKeyIsDeclined
        }
      })
  }

  private func closeKey() -> FlowContributors<DiscoverStep, Never> {
    root.dismiss()
    return .none
  }
}
