import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import SettingsInterface

/// The flow of the discover tab: a search in both catalogs, trending movies, a random pick, genres and decades.
final class DiscoverFlow: MovieFlow {
  let root = NavigationStack.ofMovies(title: "Discover")
  var library: MovieLibrary { services.library }
  private let services: MovieServices
  let registry: FlowRegistry

  init(_ services: MovieServices, registry: FlowRegistry) {
    self.services = services
    self.registry = registry
  }

  /// Picks a random movie when the user asks for one.
  func adapt(step: DiscoverStep) -> Adaptation<DiscoverStep> {
    step == .pickIsRequested ? pickMovie() : .proceed(step)
  }

  func navigate(to step: DiscoverStep) -> FlowContributors<DiscoverStep, Never> {
    switch step {
    case .discoveryIsRequired: .one(root.push(search(title: "Discover")))
    case .searchIsRequested(let text): .one(root.push(search(title: "Search", for: text)))
    case .trendingIsRequested: .one(root.push(MovieListModel(trending, in: library, contributions: registry)))
    case .genreIsPicked(let name):
      show(name, MovieQuery(list: .all, genre: name), emptyMessage: "No movies in this genre.")
    case .decadeIsPicked(let year):
      show("\(year)s", MovieQuery(list: .all, decade: year), emptyMessage: "No movies from these years.")
    case .movie(let step): navigate(movie: step, from: onlineIfUsable)
    case .pickIsRequested: .unhandled
    case .nothingIsPicked(let reason): explain("No movie to pick", reason)
    case .apiKeyIsRequested: askForKey()
    case .apiKeyIsComplete: closeKey()
    }
  }

  /// The online catalog if it can be asked. It may know more about any movie, because it may have provided it.
  private var onlineIfUsable: (any OnlineCatalog)? { services.keys.current == nil ? nil : services.online }
}

// MARK: Lists

extension DiscoverFlow {
  private func search(title: String, for text: String? = nil) -> SearchModel {
    SearchModel(title: title, text: text, services: services, registry: registry)
  }

  private func show(_ title: String, _ query: MovieQuery, emptyMessage: String) -> Contributors {
    var list = MovieListConfiguration(title: title, query: query, emptyMessage: emptyMessage, emits: DiscoverStep.movie)
    list.noMatchAdvice = "Only “\(title)” is searched here."
    return .one(root.push(MovieListModel(list, in: library, contributions: registry)))
  }

  private var trending: MovieListConfiguration<DiscoverStep> {
    var list = MovieListConfiguration(
      title: "Trending", query: MovieQuery(list: .all), emptyMessage: "No suggestions from the online catalog.",
      emits: DiscoverStep.movie)
    list.online = services.online
    list.reloads = services.keys.changes.map { _ in }
    if registry.provides(APIKeyRoute.self) {
      list.actions = [
        keyAction("Enter an API key", after: .keyIsRequired), keyAction("Enter another key", after: .keyIsRefused),
      ]
    }
    return list
  }

  private func keyAction(_ title: String, after error: OnlineError) -> StepAction<DiscoverStep> {
    StepAction(title, key: "p", when: { $0 as? OnlineError == error }, emits: { _ in .apiKeyIsRequested })
  }
}

// MARK: Picking

extension DiscoverFlow {
  private func pickMovie() -> Adaptation<DiscoverStep> {
    .resolve { [services] in
      do {
        let movie = try await services.library.movies.unmarkedMovie(near: services.randomPosition)
        return movie.map { .movie(.movieIsPicked($0)) }
          ?? .nothingIsPicked("Every movie is on one of your lists.")
      } catch {
        return .nothingIsPicked("\(error)")
      }
    }
  }
}

// MARK: API key

extension DiscoverFlow {
  private func askForKey() -> Contributors {
    let flow = registry.flow(for: APIKeyRoute())
    root.present(flow.root)
    return .one(.flow(flow) { _ in .apiKeyIsComplete })
  }

  private func closeKey() -> Contributors {
    root.dismiss()
    return .none
  }
}
