import FlowCore
import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@Suite("The screens of films and people")
struct MovieScreensTests {
  private enum TestStep: Step, Equatable {
    case film(Movie.ID), person(Person.ID), more
  }

  private let movies: MoviesStore
  private let window = Window(title: "Test")
  private let pilot: Pilot

  init() throws {
    movies = try Films.store()
    pilot = Pilot(window: window)
  }

  private func show<Model: ScreenModel & Stepper<TestStep>>(_ model: Model) -> () -> [TestStep] {
    var steps: [TestStep] = []
    let subscription = model.steps.subscribe(onNext: { steps.append($0) })
    window.setRoot(Screen(model))
    return {
      subscription.dispose()
      return steps
    }
  }

  private func filmModel(_ id: Movie.ID) -> FilmModel<TestStep> {
    FilmModel(of: id, movies: movies, today: { Films.day }, personPicked: TestStep.person)
  }

  @Test("a list emits the film that is chosen and the step of an action, and does not navigate")
  func list() async throws {
    let steps = show(
      FilmListModel(
        title: "Films", list: .all, movies: movies, emptyMessage: "",
        actions: [.init("More", key: "m", emits: TestStep.more)], picked: TestStep.film))
    try await pilot.select("Brazil")
    try await pilot.press("More")
    #expect(steps() == [.film(Films.brazil), .more])
  }

  @Test("a list with a search field shows what matches, and all again when the field is empty")
  func search() async throws {
    _ = show(
      FilmListModel(
        title: "Films", list: .all, movies: movies, isSearchable: true, emptyMessage: "", picked: TestStep.film))
    try await pilot.type("gilliam", into: "Search")
    #expect(await !pilot.text().contains("Alien"))
    #expect(await pilot.text().contains("Brazil"))
    try await pilot.type("", into: "Search")
    #expect(await pilot.text().contains("Alien"))
  }

  @Test("a film shows what is known of it, and what can be done with it as things stand")
  func film() async throws {
    let steps = show(filmModel(Films.alien))
    let text = await pilot.text()
    for line in ["Year: 1979", "Directed by: Ridley Scott", "A crew meets a stranger.", "- Ian Holm · Ash"] {
      #expect(text.contains(line))
    }
    #expect(text.hasSuffix("<Add to wishlist> <Mark as watched>"))
    try await pilot.press("Add to wishlist")
    #expect(await pilot.text().hasSuffix("<Remove from wishlist> <Mark as watched>"))
    try await pilot.press("Mark as watched")
    #expect(await pilot.text().hasSuffix("<Add to wishlist> <Remove from watched>"))
    try await pilot.select("Sigourney Weaver")
    #expect(steps().count == 1)
  }

  @Test("a film follows what is done elsewhere")
  func elsewhere() async throws {
    _ = show(filmModel(Films.alien))
    try await movies.markAsWatched(Films.alien, on: Films.day)
    #expect(await pilot.text().contains("Watched on 2026-02-03"))
  }

  @Test("somebody unknown says so")
  func unknownPerson() async {
    _ = show(PersonModel(of: 99, movies: movies, filmPicked: TestStep.film))
    #expect(await pilot.text().contains("This person is not in the catalogue any more"))
  }

  @Test("a model lets go of everything when its screen is gone")
  func released() async throws {
    weak var model: FilmModel<TestStep>?
    do {
      let strong = filmModel(Films.alien)
      model = strong
      window.setRoot(Screen(strong))
    }
    await pilot.wait()
    window.setRoot(NavigationStack())
    for _ in 0..<20 where model != nil { await Task.yield() }
    #expect(model == nil)
  }
}
