import FlowCore
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("Picking a movie from the catalog")
struct PickTests {
  private let fixture: DiscoverFixture

  init() throws {
    fixture = try DiscoverFixture()
  }

  @Test(
    "A picked movie is the movie at a random position",
    arguments: zip([0, 1, 2], [SampleMovies.alien, SampleMovies.amelie, SampleMovies.brazil]))
  func picking(position: Int, movie: Movie.ID) async throws {
    try await fixture.run(at: position) { test in
      try await test.pilot.press("Pick a movie")
      test.expect(
        .adapted(.pickIsRequested, into: .movie(.movieIsPicked(movie))), .navigated(.movie(.movieIsPicked(movie))))
      test.expectTree("Discover > discoveryIsRequired > movie(movieIsPicked(\(movie)))")
    }
  }

  @Test("A picked movie is neither watched nor on the wishlist, whatever the random position", arguments: 0...2)
  func unmarked(position: Int) async throws {
    try await fixture.store.markAsWatched(SampleMovies.amelie, on: SampleMovies.day)
    try await fixture.store.addToWishlist(SampleMovies.brazil)
    try await fixture.run(at: position) { test in
      try await test.pilot.press("Pick a movie")
      test.expect(
        .adapted(.pickIsRequested, into: .movie(.movieIsPicked(SampleMovies.alien))),
        .navigated(.movie(.movieIsPicked(SampleMovies.alien))))
    }
  }

  @Test("A picked movie is found beyond the first page of movies")
  func farAway() async throws {
    let titles = (0..<250).map { "Movie \(1_000 + $0)" }
    let fixture = try DiscoverFixture(catalog: titles.map { DiscoverFixture.movie($0) })
    for movie in 1...249 { try await fixture.store.addToWishlist(Movie.ID(movie)) }
    for position in [0, 120, 249] {
      let movie = try await fixture.store.unmarkedMovie { _ in position }
      #expect(movie == 250, "from \(position)")
    }
    try await fixture.store.removeFromWishlist(1)
    try await fixture.store.addToWishlist(250)
    let movie = try await fixture.store.unmarkedMovie { _ in 120 }
    #expect(movie == 1)
  }

  @Test("“Pick a movie” shows an alert when every movie is on a list")
  func nothingLeft() async throws {
    for movie in [SampleMovies.alien, SampleMovies.brazil, SampleMovies.amelie] {
      try await fixture.store.addToWishlist(movie)
    }
    let reason = "Every movie is on one of your lists."
    try await fixture.run { test in
      try await test.pilot.press("Pick a movie")
      test.expect(
        .adapted(.pickIsRequested, into: .nothingIsPicked(reason)), .navigated(.nothingIsPicked(reason))
      )
      await test.expectScreen(shows: "No movie to pick\n\n\(reason)")
      try await test.pilot.press("Go back")
      test.expectTree("Discover > discoveryIsRequired")
    }
  }

  @Test("“Pick a movie” shows the error when the movie can't be loaded")
  func failure() async throws {
    try await fixture.run { test in
      fixture.movies.fail(with: FaultyMovies.damage)
      try await test.pilot.press("Pick a movie")
      await test.expectScreen(shows: "The database failed: damaged. Repair it.")
      test.ignoreEvents()
    }
  }
}
