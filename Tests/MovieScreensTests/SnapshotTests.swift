import FlowScreens
import FlowSnapshots
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The screens of movies, drawn")
struct SnapshotTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  private func expectSnapshot(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await FlowSnapshots.expectSnapshot(name, of: stage.window, sourceLocation: sourceLocation)
  }

  @Test("a list, as it is, with fields to sort and filter by, and narrowed down")
  func list() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 8), of: SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.amelie)
    stage.showList(.all)
    await expectSnapshot("list")
    try await pilot.press("Sort and filter")
    try await pilot.type("Science Fiction", into: "Genre")
    await expectSnapshot("list-sorting")
    try await pilot.press("Hide sort and filter")
    await expectSnapshot("list-filtered")
    try await pilot.type("zzz", into: "Search")
    await expectSnapshot("list-nothing-found")
    try await stage.preferences.update { $0.usesCompactRows = true }
    try await pilot.press("Clear sort and filter")
    try await pilot.type("", into: "Search")
    await expectSnapshot("list-compact")
  }

  @Test("an empty list, and one that cannot be read")
  func trouble() async throws {
    stage.showList(.wishlist)
    await expectSnapshot("list-empty")
    stage.movies.fail(with: FaultyMovies.damage)
    stage.showList(.wishlist)
    await expectSnapshot("list-unreadable")
  }

  @Test("a movie that nothing was noted about, one that was watched, and one that is unknown")
  func movie() async throws {
    stage.showMovie(SampleMovies.alien)
    await expectSnapshot("movie")
    let note = "A haunted house in space. The cat lives, which is more than one can say of most of the crew."
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 9, note: note), of: SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    await expectSnapshot("movie-watched")
    stage.showMovie(99)
    await expectSnapshot("movie-unknown")
  }

  @Test("the form of a viewing, and a date that makes no sense in it")
  func viewing() async throws {
    stage.show(ViewingModel<TestStep>(of: SampleMovies.alien, in: stage.library))
    await expectSnapshot("viewing")
    try await pilot.type("yesterday", into: "Date")
    await expectSnapshot("viewing-wrong-date")
  }

  @Test("a person and their movies")
  func person() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    let movie = try #require(try await stage.store.details(of: SampleMovies.alien)?.movie)
    let id = try #require(movie.cast.first { $0.name == "Ian Holm" }?.personID)
    stage.show(PersonModel(of: id, in: stage.library, moviePicked: TestStep.movieIsPicked))
    await expectSnapshot("person")
  }

  @Test("the online catalog that does not answer")
  func online() async throws {
    let online = StubOnlineCatalog(movies: stage.store)
    stage.show(
      MovieListModel(
        title: "Online", of: MovieQuery(list: .all, search: "scott"), in: stage.library, from: online, emptyMessage: "",
        picked: TestStep.movieIsPicked))
    await pilot.wait()
    online.fail(with: .unreachable(reason: "no network"))
    _ = try? await online.details(of: SampleMovies.alien)
    await expectSnapshot("online-silent")
    try await pilot.press("Try again")
    await expectSnapshot("online-failed")
  }
}
