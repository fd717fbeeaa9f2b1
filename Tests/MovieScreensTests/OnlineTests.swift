import FlowContent
import FlowReactive
import FlowScreens
import FlowTesting
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

@testable import MovieScreens

@Suite("Movies of the online catalog")
struct OnlineTests {
  private let stage: Stage
  private let online: StubOnlineCatalog
  private var pilot: Pilot { stage.pilot }

  init() throws {
    stage = try Stage()
    online = StubOnlineCatalog(movies: stage.store)
  }

  private func showList(search: String = "") {
    stage.showMovies(MovieQuery(list: .all, search: search), title: "Online") { list in
      list.online = online
      list.actions = [
        StepAction("Enter a key", key: "k", when: { $0 as? OnlineError == .keyIsRefused }, emits: { .more($0.search) })
      ]
    }
  }

  @Test("An online list of movies has no fields to search, sort or filter it")
  func fields() async throws {
    showList(search: "gill")
    #expect(await stage.rows() == ["Brazil"])
    #expect(await stage.actions().isEmpty)
    #expect(stage.window.content.top?.screen?.content.fields.isEmpty == true)
  }

  @Test(
    "An online list that can't be loaded shows the error and its actions, and loads when the user tries again",
    arguments: [
      (OnlineError.keyIsRefused, ["Enter a key", "Try again"]), (.keyIsRequired, ["Try again"]),
      (.notFound, ["Try again"]),
    ])
  func failure(error: OnlineError, actions: [String]) async throws {
    online.fail(with: error)
    showList(search: "scott")
    #expect(await pilot.text().contains("✗ \(error)"))
    #expect(await stage.rows().isEmpty)
    #expect(await stage.actions() == actions)
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await stage.rows() == ["Alien"])
    #expect(await stage.actions().isEmpty)
  }

  @Test("An online list of movies loads again when its configuration asks for it")
  func reloading() async {
    let reloads = PublishRelay<Void>()
    online.fail(with: .keyIsRequired)
    stage.showMovies(MovieQuery(list: .all), title: "Trending") { list in
      list.online = online
      list.reloads = reloads.asObservable()
    }
    #expect(await pilot.text().contains("\n\n✗ The online catalog needs an API key"))
    online.fail(with: nil)
    reloads.accept(())
    #expect(await stage.rows() == ["Alien", "Amélie", "Brazil"])
  }

  @Test("A movie of the online catalog shows the library's details until the catalog responds")
  func slowNetwork() async throws {
    online.gate.hold()
    stage.showMovie(SampleMovies.alien, from: online)
    await waitUntil { stage.window.content.top?.screen?.content.title == "Alien" }
    #expect(stage.window.isBusy)
    online.gate.release()
    #expect(await pilot.text().contains("- Ian Holm · Ash"))
  }

  @Test("A movie of the online catalog shows the library's details when the network fails, and can be marked")
  func movie() async throws {
    online.fail(with: .unreachable(reason: "no network"))
    stage.showMovie(SampleMovies.alien, from: online)
    #expect(await pilot.text().contains("✗ The online catalog cannot be reached"))
    try await pilot.press("Add to wishlist")
    #expect(await stage.actions() == ["Remove from wishlist", "Mark as watched", "Undo", "Watched on…", "Try again"])
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await !pilot.text().contains("✗"))
  }

  @Test("A movie of the online catalog is marked without another request")
  func marking() async throws {
    stage.showMovie(SampleMovies.alien, from: online)
    await pilot.wait()
    online.fail(with: .tooManyRequests)
    try await pilot.press("Add to wishlist")
    #expect(await pilot.text().contains("i On your wishlist"))
    #expect(await !pilot.text().contains("✗"))
  }

  @Test("A person of the online catalog shows the library's movies when the catalog fails")
  func person() async throws {
    let movie = try #require(try await stage.store.details(of: SampleMovies.alien)?.movie)
    let id = try #require(movie.cast.first?.personID)
    online.fail(with: .notFound)
    stage.show(PersonModel(of: id, in: stage.library, from: online, contributions: stage.registry))
    let text = await pilot.text()
    #expect(text.contains("✗ The online catalog does not know this any more.") && text.contains("- Alien"))
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await !pilot.text().contains("✗"))
  }

  @Test("An online list of movies shows a warning as long as the catalog is offline")
  func silence() async throws {
    showList(search: "scott")
    await pilot.wait()
    // Another screen finds out; this one has no failure.
    online.fail(with: .tooManyRequests)
    _ = try? await online.details(of: SampleMovies.alien)
    #expect(
      await pilot.text().contains(
        "! The online catalog wants a pause: try again in a minute.\n- Alien"))
    stage.showMovie(SampleMovies.alien)
    #expect(await !pilot.text().contains("pause"))
    showList(search: "scott")
    await pilot.wait()
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await !pilot.text().contains("pause"))
  }

  @Test("An online list of movies loads page by page, with a placeholder for unreadable records")
  func shortPages() async throws {
    let movies = GappyCatalog(count: 45, gaps: [5, 44])
    let catalog = StubOnlineCatalog(movies: movies)
    stage.showMovies(MovieQuery(list: .all), title: "Online") { $0.online = catalog }
    await pilot.wait()
    let rows = try #require(stage.window.content.top?.screen?.content.lists.first?.source)
    for start in [0, 20, 40] {
      let range = start..<min(start + 20, 45)
      _ = rows.rows(in: range)
      await pilot.wait()
      #expect(rows.rows(in: range).allSatisfy { $0 != nil })
    }
    #expect(movies.asked == [0..<20, 20..<40, 40..<45])
    let last = try #require(rows.rows(in: 44..<45).first ?? nil)
    #expect(last.title == "Unreadable movie")
    stage.window.send(.onScreen(.choose(last.id)))
    #expect(stage.steps.isEmpty)
  }
}

/// A catalog with unreadable records, whose pages are too short.
private final nonisolated class GappyCatalog: MovieCatalog {
  private let count: Int
  private let gaps: Set<Int>
  private let ranges = Mutex<[Range<Int>]>([])

  init(count: Int, gaps: Set<Int>) {
    self.count = count
    self.gaps = gaps
  }

  var asked: [Range<Int>] { ranges.withLock { $0 } }

  func count(of query: MovieQuery) async throws -> Int { count }

  func summaries(of query: MovieQuery, in range: Range<Int>) async throws -> [MovieSummary] {
    ranges.withLock { $0.append(range) }
    return range.filter { !gaps.contains($0) }.map { MovieSummary(id: Int64($0), title: "Movie \($0)", year: 2000) }
  }

  func details(of id: Movie.ID) async throws -> MovieDetails? { nil }
  func person(_ id: Person.ID) async throws -> Person? { nil }
  func movies(of person: Person.ID) async throws -> [Appearance] { [] }
}
