import FlowCore
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("A movie that is discovered")
struct MovieTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
  }

  @Test("leads to its cast, to people, and to their movies")
  func cast() async throws {
    try await desk.run { test in
      test.send(.movieIsPicked(SampleMovies.alien))
      try await test.pilot.press("Cast")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.castIsWanted(SampleMovies.alien)))
      await test.expectScreen(
        shows: "Alien > Cast\n\n## Alien, 1979\n- Sigourney Weaver · Ripley\n- Ian Holm · Ash · 2 movies")
      try await test.pilot.select("Ian Holm")
      let person = try #require(await ianHolm())
      test.expect(.navigated(.personIsPicked(person)))
      try await test.pilot.select("Brazil")
      test.expect(.navigated(.movieIsPicked(SampleMovies.brazil)))
      test.expectTree(
        "Discover > discoveryIsRequired > movieIsPicked(1) > castIsWanted(1) > personIsPicked(\(person)) > movieIsPicked(2)"
      )
    }
  }

  private func ianHolm() async throws -> Person.ID? {
    try await desk.store.details(of: SampleMovies.alien)?.movie.cast.first { $0.name == "Ian Holm" }?.personID
  }

  @Test("shows somebody of its cast at once as well")
  func person() async throws {
    let person = try #require(await ianHolm())
    try await desk.run { test in
      test.send(.movieIsPicked(SampleMovies.alien))
      try await test.pilot.select("Ian Holm")
      test.expect(.navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.personIsPicked(person)))
    }
  }

  @Test("of which no cast is known says so")
  func noCast() async throws {
    try await Desk(catalog: [Desk.movie("Metropolis")]).run { test in
      test.send(.castIsWanted(1))
      await test.expectScreen(shows: "## Metropolis, 2000\nNobody of its cast is known.")
      test.expect(.navigated(.castIsWanted(1)))
    }
  }

  @Test("that is not there has no cast either, which can only be left")
  func unknown() async {
    await desk.run { test in
      test.send(.castIsWanted(99))
      await test.expectScreen(shows: "Cast\n\n✗ This movie is not in the catalog any more. Go back.")
      #expect(test.window.content.top?.screen?.content.actions.isEmpty == true)
      test.expect(.navigated(.castIsWanted(99)))
    }
  }

  @Test("whose cast cannot be read says why, and is tried again")
  func failure() async throws {
    try await desk.run { test in
      desk.movies.fail(with: FaultyMovies.damage)
      test.send(.castIsWanted(SampleMovies.alien))
      await test.expectScreen(shows: "✗ The database “/movies.sqlite” failed: damaged. Repair it.")
      desk.movies.fail(with: nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "- Ian Holm")
      test.expect(.navigated(.castIsWanted(SampleMovies.alien)))
    }
  }

  @Test("is known by what the online catalog tells, if there is a key")
  func onlineDetails() async throws {
    let desk = try Desk(key: Desk.key)
    await desk.run { test in
      test.send(.movieIsPicked(4))
      await test.expectScreen(shows: "Directed by: James Cameron")
      test.send(.castIsWanted(4))
      await test.expectScreen(shows: "## Aliens, 1986\n- Sigourney Weaver · Ripley")
      test.ignoreEvents()
    }
    await self.desk.run { test in
      test.send(.movieIsPicked(4))
      await test.expectScreen(shows: "This movie is not in the catalog any more")
      test.ignoreEvents()
    }
  }

  @Test("is noted as everywhere else, and taking it off again is asked about first")
  func viewing() async throws {
    try await desk.run { test in
      test.send(.movieIsPicked(SampleMovies.alien))
      try await test.pilot.press("Mark as watched")
      try await test.pilot.press("Edit viewing")
      try await test.pilot.type("9", into: "Rating")
      try await test.pilot.press("Save")
      test.expect(
        .navigated(.movieIsPicked(SampleMovies.alien)), .navigated(.viewingIsWanted(SampleMovies.alien)),
        .navigated(.viewingIsComplete))
      await test.expectScreen(shows: "Your rating: 9/10")
      try await test.pilot.press("Remove from watched")
      test.expect(
        .adapted(
          .removalIsWanted(SampleMovies.alien), into: .removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")),
        .navigated(.removalIsToBeConfirmed(SampleMovies.alien, title: "Alien")))
      try await test.pilot.press("Remove")
      test.expect(.navigated(.removalIsConfirmed(SampleMovies.alien)))
      await test.expectScreen(shows: "✓ “Alien” removed from watched. “Undo” takes that back.")
    }
  }
}
