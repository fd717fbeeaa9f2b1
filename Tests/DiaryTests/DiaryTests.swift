import FlowContent
import FlowCore
import FlowRegistry
import FlowScreens
import FlowSnapshots
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Diary

@Suite("The diary")
struct DiaryTests {
  private let store: MoviesStore
  private let movies: FaultyMovies

  init() throws {
    store = try SampleMovies.store()
    movies = FaultyMovies(store)
  }

  private var services: MovieServices {
    MovieServices(
      library: MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day }),
      online: StubOnlineCatalog(movies: store), keys: .inMemory())
  }

  private func run(_ body: (FlowTest<DiaryFlow>) async throws -> Void) async rethrows {
    try await FlowTest.run(
      DiaryFlow(services, registry: FlowRegistry()), startingWith: .diaryIsRequired,
      checking: [.adaptations, .work, .releases], body)
  }

  private func add(_ day: String?, _ movie: Movie.ID, rating: Int? = nil, note: String? = nil) async throws {
    let viewing = Viewing(date: try day.map(CalendarDate.day), rating: rating, note: note)
    try await store.changeViewings(of: movie) { $0.append(viewing) }
  }

  private func fill() async throws {
    try await add(nil, SampleMovies.amelie, note: "As a child")
    try await add("2024-12-31", SampleMovies.alien, rating: 9, note: "In space\nno one can hear you scream.")
    try await add("2026-01-30", SampleMovies.brazil, rating: 8)
    try await add("2026-02-01", SampleMovies.alien)
    try await add("2026-02-03", SampleMovies.amelie, rating: 10, note: "Weightless")
  }

  @Test("The search for places finds words of notes")
  func places() async throws {
    try await fill()
    let registry = try FlowRegistry(features: [DiaryFeature(services)])
    let search = try #require(registry.contributions(of: LinkSearch.self).first)
    let entry = try #require(try await store.diary(DiaryQuery(search: "scream"), in: 0..<1).first)
    let link = LinkCommand(
      "Alien, note of 31 Dec 2024", link: "diary/movie/\(SampleMovies.alien)/entry/\(entry.id)")
    #expect(await search.places("space \"scream") == [link])
    #expect(await search.places("brazil").isEmpty)
  }

  @Test("An empty diary says how to begin")
  func empty() async {
    await run { test in
      await test.expectScreen(shows: "Your diary is empty. Mark a movie as watched to add a viewing of today.")
    }
  }

  @Test("The diary matches its snapshots, also with filters and for a month")
  func snapshots() async throws {
    try await fill()
    try await run { test in
      await test.expectSnapshot("diary")
      try await test.pilot.press("Filter")
      try await test.pilot.type("2026", into: "Year")
      try await test.pilot.type("yes", into: "Rewatches only")
      await test.expectSnapshot("diary-rewatches")
    }
  }

  @Test("A month that is chosen is shown alone, and all months when it is chosen again")
  func month() async throws {
    try await fill()
    try await run { test in
      try await test.pilot.select("January 2026")
      await test.expectScreen(shows: "watched:2026-01")
      #expect(await !test.pilot.text().contains("Alien"))
      try await test.pilot.select("January 2026")
      await test.expectScreen(shows: "Alien")
    }
  }

  @Test("A search finds movies and words of notes, and shows the line of the note that has them")
  func search() async throws {
    try await fill()
    try await run { test in
      try await test.pilot.type("scream", into: "Search")
      await test.expectScreen(shows: "December 2024")
      await test.expectScreen(shows: "no one can hear you scream.")
      #expect(await !test.pilot.text().contains("Brazil"))
      try await test.pilot.type("brazil", into: "Search")
      await test.expectScreen(shows: "January 2026")
      try await test.pilot.type("rating:>8 watched:2026", into: "Search")
      await test.expectScreen(shows: "February 2026")
      #expect(await !test.pilot.text().contains("Brazil"))
      try await test.pilot.type("rating:good", into: "Search")
      await test.expectScreen(shows: "“rating:good” is not understood. Write a number from 1 to 10")
      for month in ["December", "dec 2024"] {
        try await test.pilot.type(month, into: "Search")
        await test.expectScreen(shows: "31 Dec  Alien")
        #expect(await !test.pilot.text().contains("Brazil"))
      }
      try await test.pilot.type("nothing", into: "Search")
      await test.expectScreen(shows: "No viewings match “nothing”. Try fewer words.")
    }
  }

  @Test("The message about a removed viewing names its day")
  func removal() async throws {
    try await fill()
    try await run { test in
      try await test.pilot.press("Remove", on: "31 Dec  Alien")
      await test.expectScreen(shows: "Removed a viewing of “Alien” (31 Dec 2024).")
    }
  }

  @Test("A viewing that is chosen is edited, and that very viewing")
  func editing() async throws {
    try await fill()
    try await run { test in
      try await test.pilot.select("31 Dec  Alien")
      try await test.pilot.type("7", into: "Rating")
      try await test.pilot.press("Save")
      await test.settle()
      #expect(try await store.details(of: SampleMovies.alien)?.marks.viewings.map(\.rating) == [nil, 7])
    }
  }

  @Test("The movie of an entry begins with that entry selected")
  func openedMovie() async throws {
    try await fill()
    try await run { test in
      try await test.pilot.press("Open movie", on: "31 Dec  Alien")
      await test.settle()
      let list = test.window.content.top?.screen?.content.lists.first
      let row = try #require(list?.source.rows(in: 1..<2).first ?? nil)
      #expect(row.title == "2024-12-31" && list?.firstSelected == row.id)
      test.ignoreEvents()
    }
  }

  @Test("An entry gets another movie from the catalog, with what it says and was not saved, and undo moves it back")
  func moved() async throws {
    try await add("2026-02-01", SampleMovies.alien, note: "Loud.\n#cinema")
    try await store.addToWishlist(SampleMovies.brazil)
    try await run { test in
      try await test.pilot.select(" 1 Feb  Alien")
      try await test.pilot.type("7", into: "Rating")
      try await test.pilot.press("Another movie…")
      await test.settle()
      #expect(try await store.details(of: SampleMovies.alien)?.marks.viewings.map(\.rating) == [nil])
      try await test.pilot.back()
      await test.expectScreen(shows: "Rating: [7/10]")
      try await test.pilot.press("Another movie…")
      await test.expectScreen(shows: "New movie")
      try await test.pilot.select("Brazil")
      await test.expectScreen(shows: "✓ Moved your entry to “Brazil”. You can undo this.")
      test.expectTree("Diary > diaryIsRequired")
      let viewing = Viewing(date: try .day("2026-02-01"), rating: 7, note: "Loud.\n#cinema")
      #expect(try await store.details(of: SampleMovies.brazil)?.marks == MovieMarks(viewings: [viewing]))
      #expect(try await store.details(of: SampleMovies.alien)?.marks == MovieMarks())
      for _ in 0..<2 {
        try await test.pilot.press("Undo")
        await test.settle()
        #expect(try await store.details(of: SampleMovies.alien)?.marks.viewings == [viewing])
        #expect(try await store.details(of: SampleMovies.brazil)?.marks == MovieMarks(isOnWishlist: true))
        try await test.pilot.press("Redo")
      }
      await test.settle()
      #expect(try await store.details(of: SampleMovies.brazil)?.marks == MovieMarks(viewings: [viewing]))
      test.ignoreEvents()
    }
  }

  @Test("The list of the diary finds an entry whose day has changed, and each month, wherever they are")
  func positions() async throws {
    try await fill()
    try await run { test in
      await test.settle()
      let screen = try #require(test.window.content.top?.screen)
      let list = try #require(screen.content.lists.first)
      let rows = await list.source.fetch(0..<list.count)
      for (position, row) in rows.enumerated() {
        _ = list.source.position(of: row.id)
        await test.settle()
        #expect(list.source.position(of: row.id) == .at(position))
      }
      let alien = try #require(rows.first { $0.title == "31 Dec  Alien" })
      try await test.pilot.select("31 Dec  Alien")
      try await test.pilot.type("2026-02-02", into: "Date")
      try await test.pilot.press("Save")
      _ = list.source.position(of: alien.id)
      await test.settle()
      #expect(list.source.position(of: alien.id) == .at(2))
    }
  }

  @Test("An error of the database is shown, and another attempt helps")
  func failure() async throws {
    try await fill()
    movies.fail(with: FaultyMovies.damage)
    try await run { test in
      await test.expectScreen(shows: "\(FaultyMovies.damage)")
      movies.fail(with: nil)
      try await test.pilot.press("Try again")
      await test.expectScreen(shows: "February 2026")
    }
  }

  @Test("The diary contributes its tab, and each of its places has a link")
  func registration() throws {
    let registry = try FlowRegistry(features: [DiaryFeature(services)])
    #expect(registry.contributions(of: FlowTab.self).map(\.title) == ["Diary"])
    let places: [(String, DiaryStep)] = [
      ("diary", .diaryIsRequired), ("diary/movie/7", .movie(.movieIsPicked(7))),
      ("diary/movie/7/entry/3", .movie(.viewingIsRequested(7, .one(3)))),
    ]
    for (path, step) in places {
      let link = DeepLink(path: path.split(separator: "/").map(String.init))
      #expect(try registry.steps(for: link).last as? DiaryStep == step)
      #expect(registry.link(to: step) == link)
    }
  }
}
