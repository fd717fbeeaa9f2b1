import FlowReactive
import FlowScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import MovieScreens

@Suite("The models without a screen")
struct ModelTests {
  private let movies: MoviesStore
  private let library: MovieLibrary

  init() throws {
    movies = try SampleMovies.store()
    library = MovieLibrary(movies: movies, preferences: .inMemory(), today: { SampleMovies.day })
  }

  /// Returns the last content of an idle model.
  private func content(of model: some ScreenModel) async throws -> ScreenContent? {
    var content: ScreenContent?
    try await model.work.settle()
    model.content.subscribe(onNext: { content = $0 }).dispose()
    return content
  }

  private func listModel(_ list: MovieList) -> MovieListModel<TestStep> {
    MovieListModel(
      MovieListConfiguration(
        title: "Movies", query: MovieQuery(list: list), emptyMessage: "", emits: TestStep.movie), in: library)
  }

  @Test("a list publishes its movies and emits the picked one")
  func list() async throws {
    let model = listModel(.all)
    var steps: [TestStep] = []
    let subscription = model.steps.subscribe(onNext: { steps.append($0) })
    model.screenAppeared()
    #expect(try await content(of: model)?.lists.first?.count == 3)
    model.handle(.choose(RowID(SampleMovies.brazil)))
    model.handle(.choose("no number"))
    model.handle(.perform("no action"))
    #expect(steps == [.movie(.movieIsPicked(SampleMovies.brazil))])
    subscription.dispose()
  }

  @Test("a list loads nothing before its screen appears")
  func hiddenList() async throws {
    let model = listModel(.wishlist)
    try await library.movies.addToWishlist(SampleMovies.alien)
    #expect(try await content(of: model)?.lists.first?.count == 0)
    model.screenAppeared()
    #expect(try await content(of: model)?.lists.first?.count == 1)
  }

  @Test("a movie publishes its new marks")
  func movie() async throws {
    let model = MovieModel(of: SampleMovies.alien, in: library)
    let mark = try #require(try await content(of: model)?.actions.first { $0.title == "Mark as watched" })
    model.handle(.perform(mark.id))
    #expect(try await content(of: model)?.elements.contains(.banner(Banner(.success, "Watched on 2026-02-03"))) == true)
  }

  @Test("a person publishes their movies and ignores unknown rows")
  func person() async throws {
    let model = PersonModel(of: 1, in: library)
    var steps: [MovieStep] = []
    let subscription = model.steps.subscribe(onNext: { steps.append($0) })
    #expect(try await content(of: model)?.lists.count == 1)
    model.handle(.choose("no number"))
    model.handle(.edit("search", .text("x")))
    model.handle(.choose(RowID(SampleMovies.alien)))
    #expect(steps == [.movieIsPicked(SampleMovies.alien)])
    subscription.dispose()
  }

  @Test("a viewing rejects invalid ratings, and edits before it is loaded")
  func viewing() async throws {
    let model = ViewingModel(of: SampleMovies.alien, in: library)
    model.handle(.edit("note", .text("too early")))
    #expect(try await content(of: model)?.fields.map(\.label) == ["Date", "Rating", "Note"])
    for rating in [-1, 11, Int.max] {
      model.handle(.edit("rating", .choice(rating, of: [])))
    }
    model.handle(.edit("date", .toggle(true)))
    model.handle(.perform("save"))
    try await model.work.settle()
    #expect(try await movies.details(of: SampleMovies.alien)?.marks.watched == Viewing(date: SampleMovies.day))
  }
}
