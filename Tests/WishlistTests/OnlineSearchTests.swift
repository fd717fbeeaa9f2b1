import FlowScreens
import FlowTesting
import SearchInterface
import Testing

@testable import Wishlist

@Suite("A search in the online catalog")
struct OnlineSearchTests {
  @Test("An online search in the wishlist tab continues in the tab that searches all catalogs")
  func otherTab() async throws {
    let fixture = try WishlistFixture()
    let search = fixture.registry.stub(MovieSearchRoute.self)
    try await fixture.run { test in
      try await test.pilot.press("Add a movie")
      try await test.pilot.type("gill", into: "Search")
      try await test.pilot.press("Search online")
      test.expect(.navigated(.catalogIsRequested), .navigated(.onlineSearchIsRequested("gill")))
      #expect(search.opened.map(\.text) == ["gill"])
    }
  }

  @Test("The wishlist tab offers no online search if no feature searches the online catalog")
  func withoutSearch() async throws {
    try await WishlistFixture().run { test in
      try await test.pilot.press("Add a movie")
      test.expect(.navigated(.catalogIsRequested))
      #expect(await !test.pilot.text().contains("Search online"))
    }
  }
}
