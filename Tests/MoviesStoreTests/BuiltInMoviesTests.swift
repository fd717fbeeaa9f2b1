import FlowReactive
import Foundation
import GRDB
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The built-in movies")
struct BuiltInMoviesTests {
  private static let lines = 36_273
  /// The first of the last movies, which are of the last ten years.
  private static let late = 33_000

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open() async throws -> MoviesStore {
    try await MoviesStore.open(in: folder.path)
  }

  /// Makes a database as it is when the entry has reached a line, without the movies before it.
  private func open(from line: Int) async throws -> MoviesStore {
    let store = try await open()
    try await store.write { db in
      try db.execute(sql: "PRAGMA user_version = \(line)")
      return nil
    }
    return store
  }

  private func line(_ store: MoviesStore) async throws -> Int? {
    try await store.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }

  private func count(_ store: MoviesStore) async throws -> Int {
    // The store knows the last count for a second.
    try await store.read { try Int.fetchOne($0, sql: "SELECT movies FROM list_count WHERE list = 'movie'") } ?? 0
  }

  private func titles(_ search: String, _ store: MoviesStore) async throws -> [String] {
    let found = try await store.summaries(of: MovieQuery(list: .all, search: search), in: 0..<20)
    return found.map { "\($0.title) \($0.year)" }
  }

  @Test("All are entered beside our own, none twice, and the best known are first")
  func complete() async throws {
    let store = try await open()
    #expect(try await count(store) == 549)
    let first = try await store.summaries(of: MovieQuery(list: .all), in: 0..<549)
    try await store.enterBuiltInMovies()
    #expect(try await line(store) == Self.lines)
    #expect(try await count(store) == 36_547)
    #expect(try await store.count(of: MovieQuery(list: .all)) == 36_547)
    #expect(try await store.summaries(of: MovieQuery(list: .all), in: 0..<549) == first)
    #expect(try await store.summaries(of: MovieQuery(list: .all, sort: .title), in: 0..<1).first?.title == "1")
    #expect(try await titles("vertigo", store).first == "Vertigo 1958")
    #expect(try await titles("third man", store).filter { $0.hasPrefix("The Third Man ") } == ["The Third Man 1949"])
    #expect(try await titles("m", store).contains("The Matrix 1999"))
    let strangelove = try await titles("strangelove", store).filter { $0.hasPrefix("Dr. Strangelove") }
    #expect(strangelove == ["Dr. Strangelove 1964"])
    let genres = try await store.facets(of: .all).genres.map(\.value)
    #expect(genres.contains("Animation") && !genres.contains("Animated"))
    let horror = MovieQuery(list: .all, genre: "Horror")
    #expect(try await store.summaries(of: horror, in: 0..<2).allSatisfy { !$0.directors.isEmpty })
    let doubles = try await store.read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM movie AS own JOIN movie AS other USING (sort_key, year)
          WHERE own.id <= 549 AND other.id > 549
          """)
    }
    #expect(doubles == 0)
    #expect(try await store.problems().isEmpty)
  }

  @Test(
    "A movie on a list that was there before, in other letters or of the year before, gets the facts instead of a double"
  )
  func met() async throws {
    let store = try await open(from: Self.late)
    for (title, year) in [("WRECK·IT RALPH", 2012), ("Kumaré", 2011)] {
      try await store.addToWishlist(store.add(Movie(id: 0, title: title, year: year)))
    }
    try await store.enterBuiltInMovies()
    #expect(try await titles("wreck it ralph", store) == ["WRECK·IT RALPH 2012"])
    #expect(try await titles("kumare", store) == ["Kumaré 2011"])
    for movie in try await store.summaries(of: MovieQuery(list: .wishlist), in: 0..<2) {
      #expect(try await store.details(of: movie.id)?.movie.cast.isEmpty == false)
    }
  }

  @Test("An entry that is interrupted goes on later, and subscribers hear of the end alone")
  @MainActor func interrupted() async throws {
    let store = try await open(from: Self.late)
    var changes: [MoviesChange] = []
    let subscription = store.changes.subscribe(onNext: { changes.append($0) })
    let entry = Task { try await store.enterBuiltInMovies() }
    entry.cancel()
    await #expect(throws: CancellationError.self) { try await entry.value }
    #expect(try #require(try await line(store)) < Self.lines)
    #expect(changes.isEmpty)
    try await store.enterBuiltInMovies()
    #expect(try await line(store) == Self.lines)
    #expect(changes == [.everything])
    let all = try await count(store)
    try await store.enterBuiltInMovies()
    #expect(try await count(store) == all)
    #expect(changes.count == 1)
    subscription.dispose()
  }

  @Test("Two processes at once enter each movie once, and a change of the user’s gets through meanwhile")
  func together() async throws {
    let (one, other) = (try await open(from: Self.late), try await open())
    async let first: Void = one.enterBuiltInMovies()
    async let second: Void = other.enterBuiltInMovies()
    try await other.addToWishlist(1)
    _ = try await (first, second)
    let all = try await count(one)
    #expect(try await one.count(of: MovieQuery(list: .wishlist)) == 1)
    #expect(try await one.problems().isEmpty)
    let alone = try MoviesStore.inMemory(catalog: CatalogMovie.embedded())
    try await alone.write { db in
      try db.execute(sql: "PRAGMA user_version = \(Self.late)")
      return nil
    }
    try await alone.enterBuiltInMovies()
    #expect(try await count(alone) == all)
  }

  @Test("Movies of the user’s are completed and keep their marks, and a change can still be undone")
  func known() async throws {
    let store = try await open(from: Self.late)
    let id = try await store.add(Movie(id: 0, title: "Rebel Moon", year: 2023, runtime: 134))
    let other = try await store.add(
      Movie(id: 0, title: "Rosaline", year: 2022, cast: [CastMember(personID: 0, name: "Jane Doe")]))
    try await store.setViewing(Viewing(date: SampleMovies.day, rating: 9), of: id)
    try await store.enterBuiltInMovies()
    #expect(try await titles("title:\"rebel moon\"", store) == ["Rebel Moon 2023"])
    let details = try #require(try await store.details(of: id))
    #expect(details.movie.runtime == 134)
    #expect(details.movie.cast.first?.name == "Sofia Boutella")
    #expect(details.marks == MovieMarks(viewings: [Viewing(date: SampleMovies.day, rating: 9)]))
    #expect(try await store.details(of: other)?.movie.cast.map(\.name) == ["Jane Doe"])
    #expect(try await titles("title:rosaline", store).count == 2)
    #expect(try await store.undoLastChange()?.movie == id)
    #expect(try await store.details(of: id)?.marks == MovieMarks())
  }

  @Test("A deleted movie doesn’t come back, whether or not it was entered")
  func deleted() async throws {
    let new = try await open()
    // Our own movie, which the file has too.
    let nomadland = try await new.movies(titled: "Nomadland")
    try await new.delete(try #require(nomadland.first).id)
    let store = try await open(from: Self.late)
    let moon = try await store.add(Movie(id: 0, title: "Rebel Moon", year: 2023))
    try await store.delete(moon)
    try await store.enterBuiltInMovies()
    #expect(try await store.movies(titled: "Nomadland").isEmpty)
    #expect(try await store.movies(titled: "Rebel Moon").isEmpty)
    let rosaline = try #require(try await store.movies(titled: "Rosaline").first)
    try await store.delete(rosaline.id)
    try await store.close()
    let reopened = try await open()
    try await reopened.enterBuiltInMovies()
    #expect(try await reopened.movies(titled: "Rosaline").isEmpty)
  }
}
