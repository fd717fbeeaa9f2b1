import FlowContent
import FlowReactive
import FlowRegistry
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

  /// Returns the content of an idle model.
  private func content(of model: some ScreenModel) async throws -> ScreenContent {
    try await model.work.settle()
    return model.content
  }

  private func listModel(_ list: MovieList) -> MovieListModel<TestStep> {
    MovieListModel(
      MovieListConfiguration(
        title: "Movies", query: MovieQuery(list: list), emptyMessage: "", emits: TestStep.movie),
      in: library, contributions: FlowRegistry())
  }

  @Test("Models that are gone keep neither the library nor its database")
  func released() async throws {
    weak var released: MovieLibrary?
    do {
      let library = MovieLibrary(movies: movies, preferences: .inMemory())
      released = library
      let online = StubOnlineCatalog(movies: movies)
      let movie = MovieModel(of: SampleMovies.alien, in: library, from: online, contributions: FlowRegistry())
      let person = PersonModel(of: 1, in: library, from: online, contributions: FlowRegistry())
      let viewing = ViewingModel(of: SampleMovies.alien, in: library)
      let list = MovieListModel(
        MovieListConfiguration(
          title: "Movies", query: MovieQuery(list: .all), emptyMessage: "", emits: TestStep.movie),
        in: library, contributions: FlowRegistry())
      list.screenAppeared()
      for work in [movie.work, person.work, viewing.work, list.work] { try await work.settle() }
      #expect([movie.content, person.content, viewing.content, list.content].allSatisfy { !$0.elements.isEmpty })
    }
    #expect(released == nil)
  }

  @Test("A list loads nothing before its screen appears, and what it missed while it was covered when it appears again")
  func appearing() async throws {
    let model = listModel(.wishlist)
    try await library.movies.addToWishlist(SampleMovies.alien)
    #expect(try await content(of: model).lists.first?.count == 0)
    model.screenAppeared()
    #expect(try await content(of: model).lists.first?.count == 1)
    model.screenDisappeared()
    try await library.movies.addToWishlist(SampleMovies.brazil)
    // This load is broken off.
    model.screenAppeared()
    model.screenDisappeared()
    #expect(try await content(of: model).lists.first?.count == 1)
    model.screenAppeared()
    #expect(try await content(of: model).lists.first?.count == 2)
  }

  @Test("A viewing is offered and saved once the movie is loaded")
  func viewing() async throws {
    let model = ViewingModel(of: SampleMovies.alien, in: library)
    #expect(model.content.fields.isEmpty)
    model.perform(.save)
    #expect(try await content(of: model).fields.map(\.label) == ["Date", "Rating", "Note"])
    #expect(try await movies.details(of: SampleMovies.alien)?.marks.watched == nil)
    model.perform(.save)
    try await model.work.settle()
    #expect(try await movies.details(of: SampleMovies.alien)?.marks.watched == Viewing(date: SampleMovies.day))
  }
}
