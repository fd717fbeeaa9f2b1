import FlowScreens
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@Suite("A film")
struct FilmTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  @Test("shows what is known of it, and what can be done with it as things stand")
  func film() async throws {
    stage.showFilm(Films.alien)
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
    try await stage.store.setViewing(Viewing(date: Films.day, rating: 8, note: "Loud."), of: Films.alien)
    stage.showFilm(Films.alien)
    #expect(await pilot.text().contains("✓ Watched on 2026-02-03\nYour rating: 8/10\nYour note: Loud.\n"))
  }

  @Test("emits who was chosen, and what the flow has to ask the person about")
  func steps() async throws {
    try await stage.store.markAsWatched(Films.alien, on: Films.day)
    stage.showFilm(Films.alien)
    try await pilot.press("Edit viewing")
    try await pilot.press("Remove from watched")
    #expect(stage.steps == [.viewingIsWanted(Films.alien), .removalIsWanted(Films.alien)])
    try await pilot.select("Sigourney Weaver")
    #expect(stage.steps.count == 3)
    #expect(try await stage.store.details(of: Films.alien)?.marks.watched != nil)
  }

  @Test("the directors can be chosen as the cast can; who directs and plays has one row")
  func directors() async throws {
    let file = CatalogueFilm(
      title: "Citizen", year: 1941, directors: ["Orson W.", "Ridley Scott"],
      cast: [.init(name: "Orson W.", role: "Kane"), .init(name: "Nobody")])
    let stage = try Stage(catalogue: Films.catalogue + [file])
    stage.showFilm(4)
    #expect(
      await stage.pilot.text().contains("## People\n- Orson W. · Director, Kane\n- Ridley Scott · Director\n- Nobody\n")
    )
    try await stage.pilot.select("Ridley Scott")
    let films = try await stage.store.details(of: Films.alien)
    #expect(stage.steps == [.castIsPicked(try #require(films?.directors.first).id)])
  }

  @Test("offers what its flow can do with it besides, as soon as there is anything to be seen of it")
  func actions() async throws {
    let more = StepAction("More", key: "m", emits: TestStep.more("film"))
    stage.movies.fail(with: FaultyMovies.damage)
    stage.showFilm(Films.alien, actions: [more])
    #expect(await stage.actions() == ["Try again"])
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await stage.actions() == ["Add to wishlist", "Mark as watched", "More"])
    try await pilot.press("More")
    #expect(stage.steps == [.more("film")])
  }

  @Test("follows what is done elsewhere")
  func elsewhere() async throws {
    stage.showFilm(Films.alien)
    try await stage.store.markAsWatched(Films.alien, on: Films.day)
    #expect(await pilot.text().contains("Watched on 2026-02-03"))
  }

  @Test("that is not in the catalogue says so, and can only be left")
  func unknown() async {
    stage.showFilm(99)
    #expect(await pilot.text().contains("✗ This film is not in the catalogue any more. Go back."))
    #expect(await stage.actions().isEmpty)
  }

  @Test("that cannot be read says why, and can be tried again")
  func failure() async throws {
    stage.movies.fail(with: FaultyMovies.damage)
    stage.showFilm(Films.alien)
    #expect(await pilot.text().contains("failed: damaged. Repair it."))
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await pilot.text().contains("Year: 1979"))
  }

  @Test("lets go of its model when its screen is gone")
  func released() async throws {
    weak var model: FilmModel<TestStep>?
    do {
      let strong = FilmModel(of: Films.alien, in: stage.library, personPicked: TestStep.castIsPicked)
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
    let film = try #require(try await stage.store.details(of: Films.alien)?.movie)
    let id = try #require(film.cast.first { $0.name == "Ian Holm" }?.personID)
    stage.show(PersonModel(of: id, in: stage.library, filmPicked: TestStep.movieIsPicked))
  }

  @Test("shows their films, the newest first, and emits the one that is chosen")
  func films() async throws {
    try await showIanHolm()
    #expect(await pilot.text().hasSuffix("## Films\n- Brazil · 1985 · as Kurtzmann\n- Alien · 1979 · as Ash"))
    try await pilot.select("Alien")
    #expect(stage.steps == [.movieIsPicked(Films.alien)])
  }

  @Test("shows which of their films were watched or wished for, also if that changes")
  func marks() async throws {
    try await showIanHolm()
    await pilot.wait()
    try await stage.store.addToWishlist(Films.alien)
    try await stage.store.setViewing(Viewing(date: Films.day, rating: 9), of: Films.brazil)
    #expect(
      await pilot.text().contains("- Brazil · 1985, 9/10  watched · as Kurtzmann\n- Alien · 1979, wishlist · as Ash"))
  }

  @Test("who is not in the catalogue says so")
  func unknown() async {
    stage.show(PersonModel(of: 99, in: stage.library, filmPicked: TestStep.movieIsPicked))
    #expect(await pilot.text().contains("✗ This person is not in the catalogue any more. Go back."))
    #expect(await stage.actions().isEmpty)
  }

  @Test("who cannot be read says why, and can be tried again")
  func failure() async throws {
    stage.movies.fail(with: FaultyMovies.damage)
    stage.show(PersonModel(of: 1, in: stage.library, filmPicked: TestStep.movieIsPicked))
    #expect(await pilot.text().contains("failed: damaged. Repair it."))
    stage.movies.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await pilot.text().contains("## Films"))
  }
}
