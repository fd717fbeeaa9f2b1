import FlowCore
import FlowRegistry
import FlowScreens
import MovieScreens
import MoviesServices
import SearchInterface
import SettingsInterface

/// The flow of the wishlist: the list and its movies, the catalog to add movies from, and the way to the settings.
final class WishlistFlow: MovieFlow {
  let root = NavigationStack.ofMovies(title: "Wishlist")
  var library: MovieLibrary { services.library }
  private let services: MovieServices
  let registry: FlowRegistry

  init(_ services: MovieServices, registry: FlowRegistry) {
    self.services = services
    self.registry = registry
  }

  /// Picks a movie when the user asks for one for tonight.
  func adapt(step: WishlistStep) -> Adaptation<WishlistStep> {
    if case .pickIsRequested(let query) = step { pick(from: query) } else { .proceed(step) }
  }

  func navigate(to step: WishlistStep) -> FlowContributors<WishlistStep, Never> {
    switch step {
    case .moviesAreRequired: .one(root.push(MovieListModel(list, in: library, contributions: registry)))
    case .catalogIsRequested: .one(root.push(MovieListModel(catalog, in: library, contributions: registry)))
    case .movie(let step): navigate(movie: step)
    case .pickIsRequested: .unhandled
    case .pickIsFound(let id, let query): show(pick: id, from: query)
    case .pickIsUnavailable(let reason): explain("Nothing to pick", reason)
    case .onlineSearchIsRequested(let text): searchOnline(text)
    case .settingsAreRequested: openSettings()
    }
  }

  private func searchOnline(_ text: String) -> Contributors {
    registry.open(MovieSearchRoute(text: text))
    return .none
  }

  private func openSettings() -> Contributors {
    registry.open(SettingsPlaceRoute())
    return .none
  }
}

// MARK: The lists

extension WishlistFlow {
  private var list: MovieListConfiguration<WishlistStep> {
    var list = MovieListConfiguration(
      title: "Wishlist", query: MovieQuery(list: .wishlist),
      emptyMessage: "Your wishlist is empty. “Add a movie” opens the catalog.", emits: WishlistStep.movie)
    list.noMatchAdvice = "“Add a movie” searches the catalog."
    list.actions = [
      StepAction("Add a movie", key: "+", emits: .catalogIsRequested),
      StepAction("Pick a movie", key: "r") { .pickIsRequested($0) },
    ]
    // The place alone would lead to no settings.
    if registry.provides(SettingsPlaceRoute.self), registry.provides(SettingsRoute.self) {
      list.actions.append(StepAction("Settings", key: ",", emits: .settingsAreRequested))
    }
    return list
  }

  private var catalog: MovieListConfiguration<WishlistStep> {
    var list = MovieListConfiguration(
      title: "Add a movie", query: MovieQuery(list: .all), emptyMessage: "The catalog is empty.",
      emits: WishlistStep.movie)
    list.isSearch = true
    list.noMatchAdvice = "Plots aren’t searched. Try fewer words, or “New movie”."
    if registry.provides(MovieSearchRoute.self) {
      list.noMatchAdvice = "Plots aren’t searched. Try fewer words, “Search online”, or “New movie”."
      list.actions = [StepAction("Search online", key: "o") { .onlineSearchIsRequested($0.search) }]
    }
    list.actions.append(.newMovie(isWish: true, WishlistStep.movie))
    return list
  }
}

// MARK: A movie for tonight

extension WishlistFlow {
  private func pick(from query: MovieQuery) -> Adaptation<WishlistStep> {
    // Another pick is another movie, if there is one.
    let last = pickOnTop?.movie.id
    return .resolve { [library, services] in
      do {
        let count = try await library.movies.count(of: query)
        let position = count > 0 ? services.randomPosition(0..<count) : 0
        for position in [position, (position + 1) % max(1, count)] {
          let movies = try await library.movies.summaries(of: query, in: position..<position + 1)
          if let movie = movies.first, movie.id != last || count == 1 { return .pickIsFound(movie.id, from: query) }
        }
        let isFiltered = query.isSearch || query.genre != nil || query.decade != nil
        return .pickIsUnavailable(
          isFiltered ? "No movie matches the search and the filters." : "There are no movies to pick from.")
      } catch {
        return .pickIsUnavailable("\(error)")
      }
    }
  }

  private func show(pick id: Movie.ID, from query: MovieQuery) -> Contributors {
    let model = PickModel(movie(id), from: query)
    return .one(pickOnTop == nil ? root.push(model) : root.replaceTop(with: model))
  }

  private var pickOnTop: PickModel? { (root.top as? Screen)?.model as? PickModel }
}
