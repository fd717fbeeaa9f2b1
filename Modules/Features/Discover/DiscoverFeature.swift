import DashboardInterface
public import FlowRegistry
public import MovieScreens
import SettingsInterface

/// The tab in which films are looked for and come across.
public struct DiscoverFeature: Feature {
  private let films: FilmServices
  private let randomPosition: (Range<Int>) -> Int

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - films: The films.
  ///   - randomPosition: Picks one of so many, for surprises.
  public init(_ films: FilmServices, randomPosition: @escaping (Range<Int>) -> Int = { Int.random(in: $0) }) {
    self.films = films
    self.randomPosition = randomPosition
  }

  /// Contributes the tab, and the links to what can be seen in it.
  public func register(in registry: FlowRegistry) throws {
    registry.contribute(
      DashboardTab(title: "Discover", order: 30, startingWith: .discoveryIsRequired) {
        [films, randomPosition] registry in
        DiscoverFlow(
          library: films.library(), online: films.online, keys: films.keys, registry: registry,
          typingPause: films.typingPause, randomPosition: randomPosition)
      })
    registry.mayOpen(APIKeyRoute.self)
    registerLinks(in: registry)
    registerFilmLinks(in: registry)
  }

  private func registerLinks(in registry: FlowRegistry) {
    registry.link("discover", to: DiscoverStep.discoveryIsRequired)
    registry.link("discover/trending", to: DiscoverStep.trendingIsWanted)
    registry.link("discover/search/:text") { link in
      DiscoverStep.searchIsWanted(try link.text("text"))
    } parameters: { step in
      if case .searchIsWanted(let text) = step { ["text": text] } else { nil }
    }
    registry.link("discover/genre/:name") { link in
      DiscoverStep.genreIsPicked(try link.text("name"))
    } parameters: { step in
      if case .genreIsPicked(let name) = step { ["name": name] } else { nil }
    }
    registry.link("discover/decade/:year") { link in
      let year = try link.integer("year")
      guard let decade = Int(exactly: year), (0..<10_000).contains(decade), decade.isMultiple(of: 10) else {
        throw link.error(in: "year", expected: "the first year of a decade")
      }
      return DiscoverStep.decadeIsPicked(decade)
    } parameters: { step in
      if case .decadeIsPicked(let year) = step { ["year": "\(year)"] } else { nil }
    }
  }

  private func registerFilmLinks(in registry: FlowRegistry) {
    registry.link("discover/movie/:id") { link in
      DiscoverStep.movieIsPicked(try link.integer("id"))
    } parameters: { step in
      switch step {
      case .movieIsPicked(let id), .surpriseIsPicked(let id): ["id": "\(id)"]
      default: nil
      }
    }
    registry.link("discover/movie/:id/cast") { link in
      DiscoverStep.castIsWanted(try link.integer("id"))
    } parameters: { step in
      if case .castIsWanted(let id) = step { ["id": "\(id)"] } else { nil }
    }
    registry.link("discover/person/:id") { link in
      DiscoverStep.castIsPicked(try link.integer("id"))
    } parameters: { step in
      if case .castIsPicked(let id) = step { ["id": "\(id)"] } else { nil }
    }
  }
}
