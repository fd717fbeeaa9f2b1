import FlowContent
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowTesting
import MovieScreens
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@testable import Discover

@Suite("The model of the search without a screen")
struct SearchModelTests {
  /// A model with its content and the steps that it has emitted.
  private final class Subject {
    let fixture: DiscoverFixture
    let model: SearchModel
    private(set) var steps: [DiscoverStep] = []
    private let subscriptions = DisposeBag()

    init(_ fixture: DiscoverFixture, for text: String = "") {
      self.fixture = fixture
      model = fixture.model(for: text)
      model.screenAppeared()
      model.steps.subscribe(onNext: { [weak self] in self?.steps.append($0) }).disposed(by: subscriptions)
    }

    var content: ScreenContent { model.content }

    func type(_ text: String) {
      model.text = text
    }

    /// The titles of the rows of each list of an idle model.
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

  @Test("The search tells the user when there may be more matches than it counts")
  func bound() async throws {
    let movies = (0...MovieQuery.longestSearch).map { CatalogMovie(title: "Movie \($0)", year: 2000) }
    let subject = Subject(try DiscoverFixture(catalog: movies), for: "movie")
    #expect(try await subject.headings().first == "In the catalog: first 100 of 1000 or more")
    subject.type("movie 99")
    #expect(try await subject.headings().first == "In the catalog")
  }

  @Test("The search emits a step for each picked row and each action, and ignores unknown rows")
  func steps() async throws {
    let subject = Subject(try DiscoverFixture())
    for row: RowID in ["7", "genre Science Fiction", "genre 12", "decade 1970", "decade x", "nonsense"] {
      subject.model.choose(row)
    }
    for action: SearchModel.ActionName in [.trending, .pick, .key] {
      subject.model.perform(action)
    }
    #expect(
      subject.steps == [
        .movie(.movieIsPicked(7)), .genreIsPicked("Science Fiction"), .genreIsPicked("12"), .decadeIsPicked(1970),
        .trendingIsRequested, .pickIsRequested, .apiKeyIsRequested,
      ])
    #expect(try await subject.lists().count == 2)
  }

  @Test("The search sends its online request after a pause, and cancels the request on the next keystroke")
  func nextLetter() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    let subject = Subject(fixture)
    fixture.online.gate.hold()
    subject.type("ali")
    await waitUntil { subject.content.lists.first?.count == 1 }
    // Local matches show at once, without waiting for the network.
    #expect(subject.content.lists.map(\.count) == [1, 0])
    #expect(subject.content.lists.last?.emptyMessage == "…")
    subject.type("bra")
    fixture.online.gate.release()
    #expect(try await subject.lists() == [["Brazil"], []])
    #expect(fixture.pauses == 2)
  }

  @Test("The next keystroke cancels the local search")
  func nextLetterHere() async throws {
    let fixture = try DiscoverFixture()
    let subject = Subject(fixture)
    fixture.movies.searches.hold("ali")
    subject.type("ali")
    await fixture.movies.searches.gate.isHoldingBack()
    #expect(fixture.movies.searches.cancelled.isEmpty)
    subject.type("bra")
    #expect(fixture.movies.searches.cancelled == ["ali"])
    #expect(subject.content.fields.first?.value == .text("bra"))
    // The new search doesn't wait for the canceled one.
    await waitUntil { subject.content.lists.first?.count == 1 }
    fixture.movies.searches.release()
    #expect(try await subject.lists().first == ["Brazil"])
  }

  @Test("The search sends no online request without a text or an API key")
  func noQuestion() async throws {
    let fixture = try DiscoverFixture()
    fixture.online.fail(with: .tooManyRequests)
    let subject = Subject(fixture)
    subject.type("ali")
    #expect(try await !subject.text().contains("pause"))
    try await fixture.keys.set(DiscoverFixture.key)
    subject.type("  ")
    #expect(try await !subject.text().contains("pause"))
    subject.type("ali")
    #expect(try await subject.text().contains("wants a pause"))
  }

  @Test("The search shows the number of matches, and loads more from the online catalog")
  func many() async throws {
    let fixture = try DiscoverFixture(
      key: DiscoverFixture.key, catalog: (1...150).map { DiscoverFixture.movie("Movie \($0 + 1_000)") })
    let subject = Subject(fixture, for: "movie")
    #expect(try await subject.headings() == ["In the catalog: first 100 of 150", "Online: first 20 of 150"])
    #expect(try await subject.lists().map(\.count) == [100, 0])
    #expect(subject.content.actions.map(\.title) == ["More online"])
    for _ in 0..<5 {
      subject.model.perform(.more)
      try await subject.model.work.settle()
    }
    #expect(try await subject.headings().last == "Online: first 120 of 150")
    #expect(try await subject.lists().map(\.count) == [100, 20])
    fixture.online.fail(with: .tooManyRequests)
    subject.model.perform(.more)
    #expect(try await subject.lists().map(\.count) == [100, 20])
    #expect(subject.content.actions.map(\.title) == ["More online", "Try again"])
    fixture.online.fail(with: nil)
    subject.model.perform(.tryAgain)
    try await subject.model.work.settle()
    subject.model.perform(.more)
    #expect(try await subject.headings().last == "Online")
    #expect(try await subject.lists().map(\.count) == [100, 50])
    #expect(subject.content.actions.isEmpty)
  }

  @Test("The search shows a warning while the online catalog is offline, and retries on request")
  func silence() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    let subject = Subject(fixture, for: "ali")
    try await subject.model.work.settle()
    // Another screen finds out; this one has no failure.
    fixture.online.fail(with: .tooManyRequests)
    _ = try? await fixture.online.details(of: SampleMovies.alien)
    #expect(try await subject.text().contains("wants a pause"))
    #expect(try await subject.lists() == [["Alien"], ["Aliens"]])
    fixture.online.fail(with: nil)
    subject.model.perform(.tryAgain)
    #expect(try await !subject.text().contains("wants a pause"))
    #expect(try await subject.lists() == [["Alien"], ["Aliens"]])
  }

  @Test("The search shows a local error next to the online matches, and retries on request")
  func failure() async throws {
    let fixture = try DiscoverFixture(key: DiscoverFixture.key)
    fixture.movies.fail(with: FaultyMovies.damage)
    let subject = Subject(fixture, for: "ali")
    #expect(try await subject.text().contains("damaged"))
    #expect(try await subject.lists() == [[], ["Alien", "Aliens"]])
    fixture.movies.fail(with: nil)
    subject.model.perform(.tryAgain)
    #expect(try await subject.lists() == [["Alien"], ["Aliens"]])
    #expect(try await !subject.text().contains("damaged"))
  }

  @Test("The search loads nothing before its screen appears")
  func hidden() async throws {
    let fixture = try DiscoverFixture()
    let model = fixture.model()
    try await model.work.settle()
    #expect(model.content.lists.map(\.emptyMessage) == ["…"])
    model.screenAppeared()
    try await model.work.settle()
    #expect(model.content.elements.contains(.heading("Movies by genre")))
  }
}
