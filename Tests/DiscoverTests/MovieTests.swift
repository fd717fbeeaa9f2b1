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

  @Test("A movie in the discover tab can be rated, and is removed from the watched movies after a confirmation")
  func viewing() async throws {
    try await fixture.run { test in
      test.send(.movie(.movieIsPicked(SampleMovies.alien)))
      try await test.pilot.press("Mark as watched")
      try await test.pilot.press("Edit entry")
      try await test.pilot.type("9", into: "Rating")
      try await test.pilot.press("Save")
      test.expect(
        .navigated(.movie(.movieIsPicked(SampleMovies.alien))),
        .navigated(.movie(.viewingIsRequested(SampleMovies.alien))),
        .navigated(.movie(.viewingIsSaved)))
      await test.expectScreen(shows: "Rating: 9/10")
      try await test.pilot.press("Remove from watched")
      test.expect(.navigated(.movie(.removalIsRequested(SampleMovies.alien, title: "Alien"))))
      try await test.pilot.press("Remove")
      test.expect(.navigated(.movie(.removalIsConfirmed(SampleMovies.alien))))
      await test.expectScreen(shows: "✓ Removed “Alien” from your watched movies. You can undo this.")
    }
  }
}
