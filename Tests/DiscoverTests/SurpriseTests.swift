import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesTesting
import Testing

@testable import Discover

@Suite("A surprise")
struct SurpriseTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
  }

  @Test("is the film that chance picks", arguments: zip([0, 1, 2], [Films.alien, Films.amelie, Films.brazil]))
  func picking(position: Int, film: Movie.ID) async throws {
    try await desk.run(at: position) { test in
      try await test.pilot.press("Surprise me")
      test.expect(.adapted(.surpriseIsWanted, into: .surpriseIsPicked(film)), .navigated(.surpriseIsPicked(film)))
      test.expectTree("Discover > discoveryIsRequired > surpriseIsPicked(\(film))")
    }
  }

  @Test("is neither watched nor on the wishlist, wherever chance begins to look", arguments: 0...2)
  func unmarked(position: Int) async throws {
    try await desk.store.markAsWatched(Films.amelie, on: Films.day)
    try await desk.store.addToWishlist(Films.brazil)
    try await desk.run(at: position) { test in
      try await test.pilot.press("Surprise me")
      test.expect(
        .adapted(.surpriseIsWanted, into: .surpriseIsPicked(Films.alien)), .navigated(.surpriseIsPicked(Films.alien)))
    }
  }

  @Test("is found behind more films than are read at a time")
  func farAway() async throws {
    let titles = (0..<250).map { "Film \(1_000 + $0)" }
    let desk = try Desk(catalogue: titles.map { Desk.film($0) })
    for film in 1...249 { try await desk.store.addToWishlist(Movie.ID(film)) }
    for position in [0, 120, 249] {
      let film = try await desk.store.unmarkedFilm { _ in position }
      #expect(film == 250, "from \(position)")
    }
    try await desk.store.removeFromWishlist(1)
    try await desk.store.addToWishlist(250)
    let film = try await desk.store.unmarkedFilm { _ in 120 }
    #expect(film == 1)
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

  @Test("is not to be had when every film is on a list; what says so is closed")
  func nothingLeft() async throws {
    for film in [Films.alien, Films.brazil, Films.amelie] { try await desk.store.addToWishlist(film) }
    let reason = "Every film of the catalogue is on one of your lists."
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
