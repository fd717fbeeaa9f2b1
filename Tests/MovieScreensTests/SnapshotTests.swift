import FlowScreens
import FlowSnapshots
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import MovieScreens

@Suite("Snapshots of the movie screens")
struct SnapshotTests {
  private let stage: Stage
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
  }

  private func expectSnapshot(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await FlowSnapshots.expectSnapshot(name, of: stage.window, sourceLocation: sourceLocation)
  }

  @Test("A list of movies matches its snapshots: plain, with filter fields, and filtered")
  func list() async throws {
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 8), of: SampleMovies.alien)
    try await stage.store.addToWishlist(SampleMovies.amelie)
    stage.showList(.all)
    await expectSnapshot("list")
    try await pilot.press("Sort and filter")
    try await pilot.type("Science Fiction", into: "Genre")
    await expectSnapshot("list-sorting")
    try await pilot.press("Close filters")
    await expectSnapshot("list-filtered")
  }

  @Test("The screens of an unmarked and a watched movie match their snapshots")
  func movie() async throws {
    stage.showMovie(SampleMovies.alien)
    await expectSnapshot("movie")
    let note = "A haunted house in space. The cat lives, which is more than one can say of most of the crew."
    try await stage.store.setViewing(Viewing(date: SampleMovies.day, rating: 9, note: note), of: SampleMovies.alien)
    try await pilot.press("Add to wishlist")
    await expectSnapshot("movie-watched")
  }

  @Test("The form of a viewing matches its snapshots with a date that is invalid")
  func viewing() async throws {
    stage.show(ViewingModel(of: SampleMovies.alien, in: stage.library))
    try await pilot.type("9999-12-31", into: "Date")
    await expectSnapshot("viewing-wrong-date")
  }

  @Test("The screen of a person with their movies matches its snapshots")
  func person() async throws {
    try await stage.store.addToWishlist(SampleMovies.alien)
    let movie = try #require(try await stage.store.details(of: SampleMovies.alien)?.movie)
    let id = try #require(movie.cast.first { $0.name == "Ian Holm" }?.personID)
    stage.show(PersonModel(of: id, in: stage.library, contributions: stage.registry))
    await expectSnapshot("person")
  }

  @Test("An online list of movies matches its snapshots while the catalog is offline")
  func online() async throws {
    let online = StubOnlineCatalog(movies: stage.store)
    stage.showMovies(MovieQuery(list: .all, search: "scott"), title: "Online") { $0.online = online }
    await pilot.wait()
    online.fail(with: .unreachable(reason: "no network"))
    _ = try? await online.details(of: SampleMovies.alien)
    await expectSnapshot("online-silent")
  }
}
