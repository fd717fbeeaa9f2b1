import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Synchronization
import Testing

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
    stage.show(
      MovieListModel(
        title: "Online", of: MovieQuery(list: .all, search: search), in: stage.library, from: online, emptyMessage: "",
        actions: [
          StepAction("Enter a key", key: "k", when: { $0 as? OnlineError == .keyIsRefused }, emits: TestStep.more)
        ],
        picked: TestStep.movieIsPicked))
  }

  @Test("are searched for, and not sorted or filtered here")
  func searching() async throws {
    showList(search: "gill")
    #expect(await stage.rows() == ["Brazil"])
    #expect(await stage.actions().isEmpty)
    try await pilot.type("scott", into: "Search")
    #expect(await stage.rows() == ["Alien"])
  }

  @Test(
    "that cannot be had: the list says why and what to do, and tries again when it is told to",
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

  @Test(
    "are those of the library while the network does not answer a search, which is said, and can be tried again",
    arguments: [OnlineError.unreachable(reason: "no network"), .tooManyRequests, .badAnswer(reason: "HTML")])
  func silence(error: OnlineError) async throws {
    online.fail(with: error)
    showList(search: "scott")
    let text = await pilot.text()
    #expect(text.contains("! \(error)") && text.contains("These movies are from the catalog on this computer."))
    #expect(await stage.rows() == ["Alien"])
    #expect(await stage.actions() == ["Try again"])
    try await pilot.type("gill", into: "Search")
    #expect(await stage.rows() == ["Brazil"])
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await stage.rows() == ["Brazil"])
    #expect(await !pilot.text().contains("on this computer"))
    #expect(await stage.actions().isEmpty)
  }

  @Test("found before stay on the screen when the next search fails")
  func laterFailure() async throws {
    showList(search: "scott")
    await pilot.wait()
    online.fail(with: .keyIsRefused)
    try await pilot.type("gill", into: "Search")
    let text = await pilot.text()
    #expect(text.contains("✗ The online catalog does not accept") && text.contains("- Alien"))
  }

  @Test("are asked for after a pause in typing")
  func pause() async {
    var pauses = 0
    stage.show(
      MovieListModel(
        title: "Online", of: MovieQuery(list: .all), in: stage.library, from: online, emptyMessage: "",
        typingPause: { pauses += 1 }, picked: TestStep.movieIsPicked))
    await pilot.wait()
    #expect(pauses == 0)
    for text in ["s", "sc", "sco"] {
      stage.window.send(.onScreen(.edit("search", .text(text))))
    }
    #expect(await stage.rows() == ["Alien"])
    #expect(pauses == 3)
  }

  @Test("have no field to search in where that makes no sense, and are asked for anew when it is said to be worth it")
  func reloading() async {
    let reloads = PublishRelay<Void>()
    online.fail(with: .keyIsRequired)
    stage.show(
      MovieListModel(
        title: "Trending", of: MovieQuery(list: .all), in: stage.library, from: online, isSearchable: false,
        emptyMessage: "", reloads: reloads.asObservable(), picked: TestStep.movieIsPicked))
    #expect(await pilot.text().contains("\n\n✗ The online catalog needs an API key"))
    online.fail(with: nil)
    reloads.accept(())
    #expect(await stage.rows() == ["Alien", "Amélie", "Brazil"])
    #expect(stage.window.content.top?.screen?.content.fields.isEmpty == true)
  }

  @Test("show what the library knows of them while the network is silent, and all when it answers")
  func slowNetwork() async throws {
    online.hold()
    stage.showMovie(SampleMovies.alien, from: online)
    for _ in 0..<1000 where stage.window.content.top?.screen?.content.title != "Alien" { await Task.yield() }
    #expect(stage.window.content.top?.screen?.content.title == "Alien")
    #expect(stage.window.isBusy)
    online.release()
    #expect(await pilot.text().contains("- Ian Holm · Ash"))
  }

  @Test("show what the library knows of them when the network fails, can be marked, and be tried again")
  func movie() async throws {
    online.fail(with: .unreachable(reason: "no network"))
    stage.showMovie(SampleMovies.alien, from: online)
    #expect(await pilot.text().contains("✗ The online catalog cannot be reached"))
    try await pilot.press("Add to wishlist")
    #expect(await stage.actions() == ["Remove from wishlist", "Mark as watched", "Undo", "Try again"])
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await !pilot.text().contains("✗"))
  }

  @Test("are marked without asking the network again")
  func marking() async throws {
    stage.showMovie(SampleMovies.alien, from: online)
    await pilot.wait()
    online.fail(with: .tooManyRequests)
    try await pilot.press("Add to wishlist")
    #expect(await pilot.text().contains("i On your wishlist"))
    #expect(await !pilot.text().contains("✗"))
  }

  @Test("lead to people, of whom the library knows something when the network fails")
  func person() async throws {
    let movie = try #require(try await stage.store.details(of: SampleMovies.alien)?.movie)
    let id = try #require(movie.cast.first?.personID)
    online.fail(with: .notFound)
    stage.show(PersonModel(of: id, in: stage.library, from: online, moviePicked: TestStep.movieIsPicked))
    let text = await pilot.text()
    #expect(text.contains("✗ The online catalog does not know this any more.") && text.contains("- Alien"))
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await !pilot.text().contains("✗"))
  }

  @Test("say why they may be out of date as long as the catalog is silent, and can be asked for again")
  func silence() async throws {
    showList(search: "scott")
    await pilot.wait()
    // Somebody else found out: here nothing failed.
    online.fail(with: .tooManyRequests)
    _ = try? await online.details(of: SampleMovies.alien)
    #expect(
      await pilot.text().contains(
        "! The online catalog wants a pause: try again in a minute.\nSearch: [scott]\n- Alien"))
    stage.showMovie(SampleMovies.alien)
    #expect(await !pilot.text().contains("pause"))
    showList(search: "scott")
    await pilot.wait()
    online.fail(with: nil)
    try await pilot.press("Try again")
    #expect(await !pilot.text().contains("pause"))
  }

  @Test("are asked for as many at a time as the network tells, and a record that makes no sense leaves no row loading")
  func shortPages() async throws {
    let movies = GappyCatalog(count: 45, gaps: [5, 44])
    let catalog = StubOnlineCatalog(movies: movies)
    stage.show(
      MovieListModel(
        title: "Online", of: MovieQuery(list: .all), in: stage.library, from: catalog, emptyMessage: "",
        picked: TestStep.movieIsPicked))
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
    #expect(last.title == "A movie that the online catalog does not describe")
    stage.window.send(.onScreen(.choose(last.id)))
    #expect(stage.steps.isEmpty)
  }
}

/// Movies of which some cannot be shown: what is asked for comes back shorter.
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
