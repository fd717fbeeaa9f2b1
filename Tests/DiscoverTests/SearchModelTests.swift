import FlowReactive
import FlowScreens
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("The model of the search, without a screen")
struct SearchModelTests {
  /// A model, what it shows, and what it has emitted.
  private final class Subject {
    let desk: Desk
    let model: SearchModel
    private(set) var content = ScreenContent(title: "")
    private(set) var steps: [DiscoverStep] = []
    private let subscriptions = DisposeBag()

    init(_ desk: Desk, for text: String = "") {
      self.desk = desk
      model = desk.model(for: text)
      model.screenAppeared()
      model.content.subscribe(onNext: { [weak self] in self?.content = $0 }).disposed(by: subscriptions)
      model.steps.subscribe(onNext: { [weak self] in self?.steps.append($0) }).disposed(by: subscriptions)
    }

    func type(_ text: String) {
      model.handle(.edit("search", .text(text)))
    }

    /// The titles of the rows of each list, once nothing is running.
    func lists() async throws -> [[String]] {
      try await model.work.settle()
      var titles: [[String]] = []
      for list in content.lists {
        titles.append(await list.source.fetch(0..<list.count).map(\.title))
      }
      return titles
    }

    func headings() async throws -> [String] {
      try await model.work.settle()
      return content.elements.compactMap { if case .heading(let text) = $0 { text } else { nil } }
    }

    func text() async throws -> String {
      try await model.work.settle()
      return content.elements.map { "\($0)" }.joined(separator: "\n")
    }
  }

  @Test("says that there may be more movies than a search counts")
  func bound() async throws {
    let movies = (0...MovieQuery.longestSearch).map { CatalogMovie(title: "Movie \($0)", year: 2000) }
    let subject = Subject(try Desk(catalog: movies), for: "movie")
    #expect(try await subject.headings().first == "In the catalog, the first 100 of 1000 or more")
    subject.type("movie 99")
    #expect(try await subject.headings().first == "In the catalog")
  }

  @Test("emits what was chosen and asked for, and does nothing with what it does not know")
  func steps() async throws {
    let subject = Subject(try Desk())
    for row: RowID in ["7", "genre Science Fiction", "genre 12", "decade 1970", "decade x", "nonsense"] {
      subject.model.handle(.choose(row))
    }
    for action: ActionID in ["trending", "surprise", "key", "nonsense"] {
      subject.model.handle(.perform(action))
    }
    subject.model.handle(.edit("nonsense", .text("x")))
    subject.model.handle(.edit("search", .toggle(true)))
    #expect(
      subject.steps == [
        .movieIsPicked(7), .genreIsPicked("Science Fiction"), .genreIsPicked("12"), .decadeIsPicked(1970),
        .trendingIsWanted, .surpriseIsWanted, .apiKeyIsRequired,
      ])
    #expect(try await subject.lists().count == 2)
  }

  @Test("asks the network after a pause, and the next letter takes back what it was asked")
  func nextLetter() async throws {
    let desk = try Desk(key: Desk.key)
    let subject = Subject(desk)
    desk.online.hold()
    subject.type("ali")
    for _ in 0..<1_000 where subject.content.lists.first?.count != 1 { await Task.yield() }
    // What is here is there at once; the network may take its time.
    #expect(subject.content.lists.map(\.count) == [1, 0])
    #expect(subject.content.lists.last?.emptyMessage == "…")
    subject.type("bra")
    desk.online.release()
    #expect(try await subject.lists() == [["Brazil"], []])
    #expect(desk.pauses == 2)
  }

  @Test("the next letter cancels the search here that is under way, and what that finds late does not show")
  func nextLetterHere() async throws {
    let desk = try Desk()
    let subject = Subject(desk)
    desk.movies.searches.hold("ali")
    subject.type("ali")
    await desk.movies.searches.isHoldingBack()
    #expect(desk.movies.searches.cancelled.isEmpty)
    subject.type("bra")
    #expect(desk.movies.searches.cancelled == ["ali"])
    #expect(subject.content.fields.first?.value == .text("bra"))
    // It does not wait for the other.
    while subject.content.lists.first?.count != 1 { await Task.yield() }
    desk.movies.searches.release()
    #expect(try await subject.lists().first == ["Brazil"])
  }

  @Test("does not ask the network for nothing, nor without a key")
  func noQuestion() async throws {
    let desk = try Desk()
    desk.online.fail(with: .tooManyRequests)
    let subject = Subject(desk)
    subject.type("ali")
    #expect(try await !subject.text().contains("pause"))
    try await desk.keys.set(Desk.key)
    subject.type("  ")
    #expect(try await !subject.text().contains("pause"))
    subject.type("ali")
    #expect(try await subject.text().contains("wants a pause"))
  }

  @Test("says how many movies there are if it shows only the first, and fetches more from the network")
  func many() async throws {
    let desk = try Desk(key: Desk.key, catalog: (1...150).map { Desk.movie("Movie \($0 + 1_000)") })
    let subject = Subject(desk, for: "movie")
    #expect(try await subject.headings() == ["In the catalog, the first 100 of 150", "Online, the first 20 of 150"])
    #expect(try await subject.lists().map(\.count) == [100, 0])
    #expect(subject.content.actions.map(\.title) == ["More online"])
    for _ in 0..<5 {
      subject.model.handle(.perform("more"))
      try await subject.model.work.settle()
    }
    #expect(try await subject.headings().last == "Online, the first 120 of 150")
    #expect(try await subject.lists().map(\.count) == [100, 20])
    desk.online.fail(with: .tooManyRequests)
    subject.model.handle(.perform("more"))
    #expect(try await subject.lists().map(\.count) == [100, 20])
    #expect(subject.content.actions.map(\.title) == ["More online", "Try again"])
    desk.online.fail(with: nil)
    subject.model.handle(.perform("tryAgain"))
    try await subject.model.work.settle()
    subject.model.handle(.perform("more"))
    #expect(try await subject.headings().last == "Online")
    #expect(try await subject.lists().map(\.count) == [100, 50])
    #expect(subject.content.actions.isEmpty)
  }

  @Test("says when the network is silent, and asks again when it is told to")
  func silence() async throws {
    let desk = try Desk(key: Desk.key)
    let subject = Subject(desk, for: "ali")
    try await subject.model.work.settle()
    // Somebody else found out: here nothing failed.
    desk.online.fail(with: .tooManyRequests)
    _ = try? await desk.online.details(of: SampleMovies.alien)
    #expect(try await subject.text().contains("wants a pause"))
    #expect(try await subject.lists() == [["Alien"], ["Aliens"]])
    desk.online.fail(with: nil)
    subject.model.handle(.perform("tryAgain"))
    #expect(try await !subject.text().contains("wants a pause"))
    #expect(try await subject.lists() == [["Alien"], ["Aliens"]])
  }

  @Test("says what is wrong here, shows what the network finds, and tries again")
  func failure() async throws {
    let desk = try Desk(key: Desk.key)
    desk.movies.fail(with: FaultyMovies.damage)
    let subject = Subject(desk, for: "ali")
    #expect(try await subject.text().contains("damaged"))
    #expect(try await subject.lists() == [[], ["Alien", "Aliens"]])
    desk.movies.fail(with: nil)
    subject.model.handle(.perform("tryAgain"))
    #expect(try await subject.lists() == [["Alien"], ["Aliens"]])
    #expect(try await !subject.text().contains("damaged"))
  }

  @Test("counts nothing before its screen is shown")
  func hidden() async throws {
    let desk = try Desk()
    let model = desk.model()
    var content = ScreenContent(title: "")
    let subscription = model.content.subscribe(onNext: { content = $0 })
    try await model.work.settle()
    #expect(content.lists.map(\.emptyMessage) == ["…"])
    model.screenAppeared()
    try await model.work.settle()
    #expect(content.elements.contains(.heading("Genres")))
    subscription.dispose()
  }

  @Test("has compact rows as soon as the person wants them")
  func compactRows() async throws {
    let desk = try Desk()
    let preferences = PreferencesStore.inMemory()
    let library = MovieLibrary(movies: desk.movies, preferences: preferences, today: { SampleMovies.day })
    let model = SearchModel(
      title: "Discover", text: "ali", in: library, from: desk.online, keys: desk.keys, canAskForKey: false)
    model.screenAppeared()
    var rows: [Row?] = []
    let subscription = model.content.subscribe(onNext: { rows = $0.lists.first?.source.rows(in: 0..<1) ?? [] })
    try await model.work.settle()
    #expect(rows.first??.subtitle == "1979, Ridley Scott")
    try await preferences.update { $0.usesCompactRows = true }
    #expect(rows.first??.title == "Alien" && rows.first??.subtitle == nil)
    subscription.dispose()
  }
}
