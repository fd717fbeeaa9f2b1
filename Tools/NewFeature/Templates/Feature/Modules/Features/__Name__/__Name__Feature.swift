import DashboardInterface
public import FlowRegistry
public import MoviesServices
import __Name__Interface  // --interface

/// The tab “__Title__”.
public struct __Name__Feature: Feature {
  private let movies: any MoviesService
  private let today: () -> CalendarDay

  /// Creates the feature. `today` is the day on which films are marked as watched.
  public init(movies: any MoviesService, today: @escaping () -> CalendarDay) {
    self.movies = movies
    self.today = today
  }

  /// Contributes the tab, and the link to a film in it.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      DashboardTab(
        title: "__Title__", order: __order__, startingWith: .moviesAreRequired
      ) { [movies, today] in
        __Name__Flow(movies: movies, today: today)
      })
    registry.link("__link__/movie/:id") { link in
      __Name__Step.movieIsPicked(try link.integer("id"))
    } parameters: { step in
      if case .movieIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
    }
    registry.provide(__Name__Route.self, startingWith: .moviesAreRequired) { [movies] route, _ in  // --interface
      __Name__ChoiceFlow(search: route.search, movies: movies)  // --interface
    }  // --interface
  }
}
