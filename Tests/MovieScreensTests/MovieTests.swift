import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("A movie")
struct MovieTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  @Test("shows what is known of it, and what can be done with it as things stand")
  func movie() async throws {
    stage.showMovie(SampleMovies.alien)
    let text = await pilot.text()
    for line in ["Year: 1979", "Directed by: Ridley Scott", "A crew meets a stranger.", "- Ian Holm · Ash"] {
      #expect(text.contains(line))
    }
    #expect(await stage.actions() == ["Add to wishlist", "Mark as watched"])
    try await pilot.press("Add to wishlist")
    #expect(await stage.actions() == ["Remove from wishlist", "Mark as watched", "Undo"])
    try await pilot.press("Mark as watched")
    #expect(await pilot.text().contains("✓ Watched on 2026-02-03"))
    #expect(await stage.actions() == ["Edit viewing", "Remove from watched", "Undo", "Add to wishlist"])
  }

  @Test("shows the rating and the note")
  func viewing() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 8, note: "Loud."), of: SampleMovies.alien)
    stage.showMovie(SampleMovies.alien)
    #expect(await pilot.text().contains("✓ Watched on 2026-02-03\nYour rating: 8/10\nYour note: Loud.\n"))
  }

  @Test("emits who was chosen, and what the flow has to ask the person about")
  func steps() async throws {
    try await stage.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    stage.showMovie(SampleMovies.alien)
    try await pilot.press("Edit viewing")
    try await pilot.press("Remove from watched")
    #expect(stage.steps == [.viewingIsWanted(SampleMovies.alien), .removalIsWanted(SampleMovies.alien)])
    try await pilot.select("Sigourney Weaver")
    #expect(stage.steps.count == 3)
    #expect(try await stage.store.details(of: SampleMovies.alien)?.marks.watched != nil)
  }

  @Test("the directors can be chosen as the cast can; who directs and plays has one row")
  func directors() async throws {
    let file = CatalogMovie(
      title: "Citizen", year: 1941, directors: ["Orson W.", "Ridley Scott"],
      cast: [.init(name: "Orson W.", role: "Kane"), .init(name: "Nobody")])
    let stage = try Stage(catalog: SampleMovies.catalog + [file])
    stage.showMovie(4)
    #expect(
      await stage.pilot.text().contains("## People\n- Orson W. · Director, Kane\n- Ridley Scott · Director\n- Nobody\n")
    )
    try await stage.pilot.select("Ridley Scott")
    let movies = try await stage.store.details(of: SampleMovies.alien)
    #expect(stage.steps == [.personIsPicked(try #require(movies?.directors.first).id)])
  }

  @Test("offers what its flow can do with it besides, as soon as there is anything to be seen of it")
  func actions() async throws {
    let more = StepAction("More", key: "m", emits: TestStep.more("movie"))
    stage.movies.fail(with: FaultyMovies.damage)
    stage.showMovie(SampleMovies.alien, actions: [more])
    #expect(await stage.actions() == ["Try again"])
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await stage.actions() == ["Add to wishlist", "Mark as watched", "More"])
    try await pilot.press("More")
    #expect(stage.steps == [.more("movie")])
  }

  @Test("follows what is done elsewhere")
  func elsewhere() async throws {
    stage.showMovie(SampleMovies.alien)
    try await stage.store.markAsWatched(SampleMovies.alien, on: SampleMovies.day)
    #expect(await pilot.text().contains("Watched on 2026-02-03"))
  }

  @Test("that is not in the catalog says so, and can only be left")
  func unknown() async {
    stage.showMovie(99)
    #expect(await pilot.text().contains("✗ This movie is not in the catalog any more. Go back."))
    #expect(await stage.actions().isEmpty)
  }

  @Test("that cannot be read says why, and can be tried again")
  func failure() async throws {
    stage.movies.fail(with: FaultyMovies.damage)
    stage.showMovie(SampleMovies.alien)
    #expect(await pilot.text().contains("failed: damaged. Repair it."))
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await pilot.text().contains("Year: 1979"))
  }

  @Test("lets go of its model when its screen is gone")
  func released() async throws {
    weak var model: MovieModel<TestStep>?
    do {
      let strong = MovieModel(of: SampleMovies.alien, in: stage.library, personPicked: TestStep.personIsPicked)
      model = strong
      stage.window.setRoot(Screen(strong))
    }
    await pilot.wait()
    stage.window.setRoot(NavigationStack())
    for _ in 0..<20 where model != nil { await Task.yield() }
    #expect(model == nil)
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
    stage.show(PersonModel(of: id, in: stage.library, moviePicked: TestStep.movieIsPicked))
  }

  @Test("shows their movies, the newest first, and emits the one that is chosen")
  func movies() async throws {
    try await showIanHolm()
    #expect(await pilot.text().hasSuffix("## Movies\n- Brazil · 1985 · as Kurtzmann\n- Alien · 1979 · as Ash"))
    try await pilot.select("Alien")
    #expect(stage.steps == [.movieIsPicked(SampleMovies.alien)])
  }

  @Test("shows which of their movies were watched or wished for, also if that changes")
  func marks() async throws {
    try await showIanHolm()
    await pilot.wait()
    try await stage.store.addToWishlist(SampleMovies.alien)
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 9), of: SampleMovies.brazil)
    #expect(
      await pilot.text().contains("- Brazil · 1985, 9/10  watched · as Kurtzmann\n- Alien · 1979, wishlist · as Ash"))
  }

  @Test("who is not in the catalog says so")
  func unknown() async {
    stage.show(PersonModel(of: 99, in: stage.library, moviePicked: TestStep.movieIsPicked))
    #expect(await pilot.text().contains("✗ This person is not in the catalog any more. Go back."))
    #expect(await stage.actions().isEmpty)
  }

  @Test("who cannot be read says why, and can be tried again")
  func failure() async throws {
    stage.movies.fail(with: FaultyMovies.damage)
    stage.show(PersonModel(of: 1, in: stage.library, moviePicked: TestStep.movieIsPicked))
    #expect(await pilot.text().contains("failed: damaged. Repair it."))
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await pilot.text().contains("## Movies"))
  }
}
