import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("A discovered movie")
struct MovieTests {
  private let fixture: DiscoverFixture

  init() throws {
    fixture = try DiscoverFixture()
  }

  @Test("A movie in the discover tab leads to its people and to their movies")
  func people() async throws {
    let person = try #require(await ianHolm())
    try await fixture.run { test in
      test.send(.movie(.movieIsPicked(SampleMovies.alien)))
      try await test.pilot.select("Ian Holm")
      try await test.pilot.select("Brazil")
      test.expect(
        .navigated(.movie(.movieIsPicked(SampleMovies.alien))), .navigated(.movie(.personIsPicked(person))),
        .navigated(.movie(.movieIsPicked(SampleMovies.brazil))))
      test.expectTree(
        "Discover > discoveryIsRequired > movie(movieIsPicked(1)) > movie(personIsPicked(\(person))) > movie(movieIsPicked(2))"
      )
    }
  }

  private func ianHolm() async throws -> Person.ID? {
    try await fixture.store.details(of: SampleMovies.alien)?.movie.cast.first { $0.name == "Ian Holm" }?.personID
  }

  @Test("A movie in the discover tab shows the details of the online catalog if there is an API key")
  func onlineDetails() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    await fixture.run { test in
      test.send(.movie(.movieIsPicked(4)))
      await test.expectScreen(shows: "Directed by: James Cameron")
      test.ignoreEvents()
    }
    await self.fixture.run { test in
      test.send(.movie(.movieIsPicked(4)))
      await test.expectScreen(shows: "This movie isn’t in the catalog")
      test.ignoreEvents()
    }
  }
}
