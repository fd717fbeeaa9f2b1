import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesTesting
import Testing

@Suite("The models, without a screen")
struct ModelTests {
  private let movies: MoviesStore
  private let library: FilmLibrary

  init() throws {
    movies = try Films.store()
    library = FilmLibrary(movies: movies, preferences: .inMemory(), today: { Films.day })
  }

  /// What a model has published last, once nothing is running.
  private func content(of model: some ScreenModel) async throws -> ScreenContent? {
    var content: ScreenContent?
    try await model.work.settle()
    model.content.subscribe(onNext: { content = $0 }).dispose()
    return content
  }

  @Test("a list publishes its films, and emits the one that is chosen")
  func list() async throws {
    let model = FilmListModel(
      title: "Films", of: MovieQuery(list: .all), in: library, emptyMessage: "", picked: TestStep.movieIsPicked)
    var steps: [TestStep] = []
    let subscription = model.steps.subscribe(onNext: { steps.append($0) })
    model.screenAppeared()
    #expect(try await content(of: model)?.lists.first?.count == 3)
    model.handle(.choose(RowID(Films.brazil)))
    model.handle(.choose("no number"))
    model.handle(.perform("no action"))
    #expect(steps == [.movieIsPicked(Films.brazil)])
    subscription.dispose()
  }

  @Test("a list fetches nothing before its screen is shown, whatever changes")
  func hiddenList() async throws {
    let model = FilmListModel(
      title: "Films", of: MovieQuery(list: .wishlist), in: library, emptyMessage: "", picked: TestStep.movieIsPicked)
    try await library.movies.addToWishlist(Films.alien)
    #expect(try await content(of: model)?.lists.first?.count == 0)
    model.screenAppeared()
    #expect(try await content(of: model)?.lists.first?.count == 1)
  }

  @Test("a film is marked, and what it publishes follows")
  func film() async throws {
    let model = FilmModel(of: Films.alien, in: library, personPicked: TestStep.castIsPicked)
    let mark = try #require(try await content(of: model)?.actions.first { $0.title == "Mark as watched" })
    model.handle(.perform(mark.id))
    #expect(try await content(of: model)?.elements.contains(.banner(Banner(.success, "Watched on 2026-02-03"))) == true)
  }

  @Test("a person's films are published, and what is no film is not chosen")
  func person() async throws {
    let model = PersonModel(of: 1, in: library, filmPicked: TestStep.movieIsPicked)
    var steps: [TestStep] = []
    let subscription = model.steps.subscribe(onNext: { steps.append($0) })
    #expect(try await content(of: model)?.lists.count == 1)
    model.handle(.choose("no number"))
    model.handle(.edit("search", .text("x")))
    model.handle(.choose(RowID(Films.alien)))
    #expect(steps == [.movieIsPicked(Films.alien)])
    subscription.dispose()
  }

  @Test("a viewing takes no rating that there is not, and nothing before it knows the film")
  func viewing() async throws {
    let model = ViewingModel<TestStep>(of: Films.alien, in: library)
    model.handle(.edit("note", .text("too early")))
    #expect(try await content(of: model)?.fields.map(\.label) == ["Date", "Rating", "Note"])
    for rating in [-1, 11, Int.max] {
      model.handle(.edit("rating", .choice(rating, of: [])))
    }
    model.handle(.edit("date", .toggle(true)))
    model.handle(.perform("save"))
    try await model.work.settle()
    #expect(try await movies.details(of: Films.alien)?.marks.watched == Viewing(date: Films.day))
  }
}
