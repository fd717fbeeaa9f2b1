import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("A surprise")
struct SurpriseTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
  }

  @Test(
    "is the movie that chance picks",
    arguments: zip([0, 1, 2], [SampleMovies.alien, SampleMovies.amelie, SampleMovies.brazil]))
  func picking(position: Int, movie: Movie.ID) async throws {
    try await desk.run(at: position) { test in
      try await test.pilot.press("Surprise me")
      test.expect(.adapted(.surpriseIsWanted, into: .surpriseIsPicked(movie)), .navigated(.surpriseIsPicked(movie)))
      test.expectTree("Discover > discoveryIsRequired > surpriseIsPicked(\(movie))")
    }
  }

  @Test("is neither watched nor on the wishlist, wherever chance begins to look", arguments: 0...2)
  func unmarked(position: Int) async throws {
    try await desk.store.markAsWatched(SampleMovies.amelie, on: SampleMovies.day)
    try await desk.store.addToWishlist(SampleMovies.brazil)
    try await desk.run(at: position) { test in
      try await test.pilot.press("Surprise me")
      test.expect(
        .adapted(.surpriseIsWanted, into: .surpriseIsPicked(SampleMovies.alien)),
        .navigated(.surpriseIsPicked(SampleMovies.alien)))
    }
  }

  @Test("is found behind more movies than are read at a time")
  func farAway() async throws {
    let titles = (0..<250).map { "Movie \(1_000 + $0)" }
    let desk = try Desk(catalog: titles.map { Desk.movie($0) })
    for movie in 1...249 { try await desk.store.addToWishlist(Movie.ID(movie)) }
    for position in [0, 120, 249] {
      let movie = try await desk.store.unmarkedMovie { _ in position }
      #expect(movie == 250, "from \(position)")
    }
    try await desk.store.removeFromWishlist(1)
    try await desk.store.addToWishlist(250)
    let movie = try await desk.store.unmarkedMovie { _ in 120 }
    #expect(movie == 1)
  }

  @Test("may be followed by another")
  func another() async throws {
    try await desk.run { test in
      try await test.pilot.press("Surprise me")
      try await test.pilot.press("Add to wishlist")
      try await test.pilot.press("Another")
      test.ignoreEvents()
      test.expectTree("Discover > discoveryIsRequired > surpriseIsPicked(1) > surpriseIsPicked(3)")
      try await test.pilot.back()
      await test.expectScreen(shows: "i On your wishlist")
    }
  }

  @Test("is not to be had when every movie is on a list; what says so is closed")
  func nothingLeft() async throws {
    for movie in [SampleMovies.alien, SampleMovies.brazil, SampleMovies.amelie] {
      try await desk.store.addToWishlist(movie)
    }
    let reason = "Every movie of the catalog is on one of your lists."
    try await desk.run { test in
      try await test.pilot.press("Surprise me")
      test.expect(
        .adapted(.surpriseIsWanted, into: .surpriseIsImpossible(reason)), .navigated(.surpriseIsImpossible(reason)))
      await test.expectScreen(shows: "No surprise\n\n\(reason)")
      try await test.pilot.press("Go back")
      test.expectTree("Discover > discoveryIsRequired")
    }
  }

  @Test("that cannot be looked for says why")
  func failure() async throws {
    try await desk.run { test in
      desk.movies.fail(with: FaultyMovies.damage)
      try await test.pilot.press("Surprise me")
      await test.expectScreen(shows: "The database “/movies.sqlite” failed: damaged. Repair it.")
      test.ignoreEvents()
    }
  }

  @Test("is dropped when the person has left before it was found")
  func held() async {
    await desk.run { test in
      test.holdAdaptations()
      test.send(.surpriseIsWanted)
      for _ in 0..<20 { await Task.yield() }
      #expect(test.heldAdaptations == ["surpriseIsWanted"])
      test.dismiss()
      test.expect(.ignored(.surpriseIsWanted, .flowEnded), .ended(.dismissed))
    }
  }
}
