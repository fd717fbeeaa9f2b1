import DashboardInterface
public import FlowRegistry
import MovieScreens
public import MoviesServices
import __Name__Interface  // --interface

/// The tab “__Title__”.
public struct __Name__Feature: Feature {
  private let movies: any MoviesService
  private let preferences: PreferencesStore
  private let today: () -> CalendarDay

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - movies: Where the movies come from.
  ///   - preferences: How the person wants lists to look.
  ///   - today: The day on which movies are marked as watched.
  public init(movies: any MoviesService, preferences: PreferencesStore, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.preferences = preferences
    self.today = today
  }

  /// Contributes the tab, and the link to a movie in it.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      DashboardTab(
        title: "__Title__", order: __order__, startingWith: .moviesAreRequired
      ) { [movies, preferences, today] _ in
        __Name__Flow(library: MovieLibrary(movies: movies, preferences: preferences, today: today))
      })
    registry.link("__link__/movie/:id", to: __Name__Step.movieIsPicked)
    registry.provide(__Name__Route.self, startingWith: .moviesAreRequired) { [movies] route, _ in  // --interface
      __Name__ChoiceFlow(search: route.search, movies: movies)  // --interface
    }  // --interface
  }
}
