import FlowCore
import FlowRegistry
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing
import __Name__Interface

@testable import __Name__

@Suite("The route to “__Title__”")
struct __Name__RouteTests {
  private let movies: MoviesStore

  init() throws {
    movies = try SampleMovies.store()
  }

  @Test("a movie that is chosen ends the flow, and is its output")
  func output() async throws {
    try await FlowTest.run(
      __Name__ChoiceFlow(search: "gilliam", movies: movies), startingWith: .moviesAreRequired
    ) { test in
      test.expect(.started, .navigated(.moviesAreRequired), .ready)
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.movieIsPicked(SampleMovies.brazil)), .ended(.output))
      #expect(test.result == .output(.movieIsChosen(SampleMovies.brazil)))
    }
  }

  @Test("another feature opens the route and gets the movie, or learns that the person closed it")
  func opening() async throws {
    let feature = __Name__Feature(movies: movies, preferences: .inMemory(), today: { SampleMovies.day })
    let registry = try FlowRegistry(features: [feature])
    var heard: [OpeningStep] = []
    try await FlowTest.run(
      OpeningFlow(registry: registry) { heard.append($0) }, checking: [.work, .releases]
    ) { test in
      test.send(.movieIsRequired)
      try await test.pilot.select("Alien")
      #expect(heard == [.movieIsChosen(.movieIsChosen(SampleMovies.alien))])
      test.send(.movieIsRequired)
      try await test.pilot.back()
      #expect(heard.last == .choiceIsGivenUp)
    }
  }
}

private enum OpeningStep: Step, Equatable {
  case movieIsRequired
  case movieIsChosen(__Name__Output)
  case choiceIsGivenUp
}

/// Opens the route as another feature does.
private final class OpeningFlow: Flow {
  let root = NavigationStack()
  private let registry: FlowRegistry
  private let heard: (OpeningStep) -> Void

  init(registry: FlowRegistry, heard: @escaping (OpeningStep) -> Void) {
    self.registry = registry
    self.heard = heard
  }

  func navigate(to step: OpeningStep) -> FlowContributors<OpeningStep, Never> {
    guard step == .movieIsRequired else {
      heard(step)
      root.dismiss()
      return .none
    }
    let choice = registry.flow(for: __Name__Route())
    root.present(choice.root)
    return .one(.flow(choice, onDismiss: .choiceIsGivenUp) { .movieIsChosen($0) })
  }
}
