import FlowContent
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import MovieScreens

@Suite("A movie")
struct MovieTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  @Test("The screen of a movie shows its details, and the actions for its marks")
  func movie() async throws {
    stage.showMovie(SampleMovies.alien)
    let text = await pilot.text()
    for line in ["1979 · 1 h 57 min · ", "Directed by: Ridley Scott", "A crew meets a stranger.", "- Ian Holm · Ash"] {
      #expect(text.contains(line))
    }
    #expect(await stage.actions() == ["Add to wishlist", "Mark as watched", "Watched on…"])
    try await pilot.press("Add to wishlist")
    #expect(await stage.actions() == ["Remove from wishlist", "Mark as watched", "Undo", "Watched on…"])
    try await pilot.press("Mark as watched")
    #expect(await pilot.text().contains("✓ Watched on 2026-02-03"))
    #expect(
      await stage.actions() == [
        "Edit entry", "Watched again", "Undo", "Watched again on…", "Remove from watched", "Add to wishlist",
      ])
  }

  @Test("A movie that was only rated today is marked as watched today, not again")
  func ratedOnly() async throws {
    stage.showMovie(SampleMovies.alien)
    try await stage.store.rate(SampleMovies.alien, 9)
    try await pilot.press("Watched today")
    #expect(
      try await stage.store.details(of: SampleMovies.alien)?.marks.viewings == [
        Viewing(date: stage.library.today(), rating: 9)
      ])
    #expect(await stage.actions().contains("Watched again"))
  }

  @Test("Each viewing of a movie with several viewings can be edited, rated and removed")
  func viewings() async throws {
    let (first, second) = (try CalendarDate.day("2024-03-03"), SampleMovies.day)
    try await stage.store.changeViewings(of: SampleMovies.alien) { viewings in
      viewings = [Viewing(date: second, rating: 6), Viewing(date: first, rating: 7)]
    }
    stage.showMovie(SampleMovies.alien)
    #expect(
      await stage.actions() == ["Watched again", "Watched again on…", "Undo", "Remove from watched", "Add to wishlist"])
    try await pilot.press("Edit entry", on: "2024-03-03")
    let viewings = { try await stage.store.details(of: SampleMovies.alien)?.marks.viewings }
    let entry = EditedViewing.one(try #require(try await viewings()?.last?.id))
    #expect(stage.steps == [.movie(.viewingIsRequested(SampleMovies.alien, entry))])
    try await pilot.press("Rate 9", on: "2024-03-03")
    #expect(try await viewings() == [Viewing(date: second, rating: 6), Viewing(date: first, rating: 9)])
    #expect(await pilot.text().contains("✓ Rated “Alien” 9/10. You can undo this."))
    try await pilot.press("Remove entry", on: "2026-02-03")
    #expect(try await viewings() == [Viewing(date: first, rating: 9)])
    #expect(await stage.actions().first == "Edit entry")
  }

  @Test("The row of a viewing stays the same when its day is changed, so that the selection stays on it")
  func rowsOfViewings() async throws {
    func rows() async throws -> [RowID] {
      try #require(try await stage.store.details(of: SampleMovies.alien)).marks.viewings.map(\.row)
    }
    let days = try [SampleMovies.day, CalendarDate.day("2024-03-03")]
    for day in days { try await stage.store.markAsWatched(SampleMovies.alien, on: day) }
    let before = try await rows()
    try await stage.store.changeViewings(of: SampleMovies.alien) { viewings in
      viewings[0].date = days[1]
      viewings.append(Viewing(date: days[0]))
    }
    let after = try await rows()
    #expect(after.count == 3 && Set(after).isSuperset(of: before))
  }

  @Test("A digit rates a movie, with 0 for 10, and marks the movie as watched without a date")
  func rating() async throws {
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    let rate = try #require(stage.window.content.top?.screen?.content.actions.first { $0.key == "0" })
    #expect(rate.title == "Rate 10")
    try await pilot.press("Rate 7")
    #expect(await pilot.text().contains("✓ Watched\nRating: 7/10"))
  }

  @Test("The screen of a movie emits the picked person, and the requests that its flow handles")
  func steps() async throws {
    try await stage.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Edit entry")
    try await pilot.press("Remove from watched")
    #expect(
      stage.steps == [
        .movie(.viewingIsRequested(SampleMovies.alien)),
        .movie(.removalIsRequested(SampleMovies.alien, title: "Alien")),
      ])
    try await pilot.select("Sigourney Weaver")
    #expect(stage.steps.count == 3)
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.watched != nil)
  }

  @Test("The screen of a movie offers the directors and actors, with one row for each person")
  func directors() async throws {
    let file = CatalogMovie(
      title: "Citizen", year: 1941, directors: ["Orson W.", "Ridley Scott"],
      cast: [.init(name: "Orson W.", role: "Kane"), .init(name: "Extra")])
    let stage = try Stage(catalog: SampleMovies.catalog + [file])
    stage.showMovie(4)
    #expect(
      await stage.pilot.text().contains("## People\n- Orson W. · Director, Kane\n- Ridley Scott · Director\n- Extra\n")
    )
    try await stage.pilot.select("Ridley Scott")
    let movies = try await stage.store.details(of: SampleMovies.alien)
    #expect(stage.steps == [.movie(.personIsPicked(try #require(movies?.directors.first).id))])
  }

  @Test("The screen of a movie follows changes made elsewhere")
  func elsewhere() async throws {
    stage.showMovie(SampleMovies.alien)
    try await stage.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    #expect(await pilot.text().contains("Watched on 2026-02-03"))
  }

  @Test("A movie that is deleted elsewhere shows a message instead of its details, and no action")
  func deleted() async throws {
    stage.showMovie(SampleMovies.alien)
    await pilot.wait()
    stage.library.change(at: .screen(of: SampleMovies.alien)) {
      try await $0.delete(SampleMovies.alien)
      return nil
    }
    #expect(await pilot.text().contains("✗ This movie isn’t in the catalog. Go back."))
    #expect(await !pilot.text().contains("Alien"))
    #expect(await stage.actions().isEmpty)
  }

  @Test("A person, or the movie of a viewing, that isn’t in the catalog shows a message and no action")
  func unknown() async {
    stage.show(PersonModel(of: 99, in: stage.library, contributions: stage.registry))
    #expect(await pilot.text().contains("✗ This person isn’t in the catalog. Go back."))
    #expect(await stage.actions().isEmpty)
    stage.show(ViewingModel(of: 99, in: stage.library))
    #expect(await pilot.text().contains("✗ This movie isn’t in the catalog. Go back."))
    #expect(await stage.actions().isEmpty)
  }

  @Test(
    "A movie, a person or a viewing that can't be loaded shows the error, and loads when the user tries again",
    arguments: [("movie", "1979 · "), ("person", "## Movies"), ("viewing", "Date: []")])
  func failure(screen: String, text: String) async throws {
    stage.movies.fail(with: FaultyMovies.damage)
    switch screen {
    case "movie": stage.showMovie(SampleMovies.alien)
    case "person": stage.show(PersonModel(of: 1, in: stage.library, contributions: stage.registry))
    default: stage.show(ViewingModel(of: SampleMovies.alien, in: stage.library))
    }
    #expect(await pilot.text().contains("failed: damaged. Repair it."))
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await pilot.text().contains(text))
  }
}

@Suite("A person")
struct PersonTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  private func showIanHolm() async throws {
    let movie = try #require(try await stage.store.details(of: SampleMovies.alien)?.movie)
    let id = try #require(movie.cast.first { $0.name == "Ian Holm" }?.personID)
    stage.show(PersonModel(of: id, in: stage.library, contributions: stage.registry))
  }

  @Test("The screen of a person shows their movies, newest first, and emits the picked one")
  func movies() async throws {
    try await showIanHolm()
    #expect(await pilot.text().contains("## Movies\n- Brazil · 1985 · as Kurtzmann\n- Alien · 1979 · as Ash"))
    try await pilot.select("Alien")
    #expect(stage.steps == [.movie(.movieIsPicked(SampleMovies.alien))])
  }

  @Test("The screen of a person shows the marks of their movies, and follows changes")
  func marks() async throws {
    try await showIanHolm()
    await pilot.wait()
    try await stage.store.addToWishlist(SampleMovies.alien)
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 9), of: SampleMovies.brazil)
    #expect(
      await pilot.text().contains("- Brazil · 1985 · as Kurtzmann · 9/10 · watched\n- Alien · 1979 · as Ash · wishlist")
    )
  }
}
