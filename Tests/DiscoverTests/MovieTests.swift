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
