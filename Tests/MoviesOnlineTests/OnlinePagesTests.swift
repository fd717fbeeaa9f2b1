import FlowReactive
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Pages of movies found online")
struct OnlinePagesTests {
  @Test("ranges together are the whole, however they lie to the pages of 20", arguments: [7, 20, 33, 100])
  func ranges(length: Int) async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(65))
    let count = try await world.count("movie")
    #expect(count == 65)
    var titles: [String] = []
    for start in stride(from: 0, to: count, by: length) {
      titles += try await world.search("movie", in: start..<start + length).map(\.title)
    }
    #expect(titles == (1...65).map { "Movie \($0)" })
    #expect(world.server.requests.count == 4)
  }

  @Test("a range costs no more pages than it touches")
  func thrifty() async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(200))
    #expect(try await world.search("movie", in: 45..<55).map(\.title) == (46...55).map { "Movie \($0)" })
    #expect(world.server.requests.map { $0.parameters["page"] } == ["3"])
  }

  @Test("a range of everything asks for no page that there is not")
  func everything() async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(41))
    #expect(try await world.search("movie", in: -5..<Int.max).count == 41)
    #expect(world.server.requests.count == 3)
  }

  @Test("beyond the end there is nothing", arguments: [41..<60, 60..<80, 900..<1_000, 10_000..<10_020, 3..<3])
  func beyond(_ range: Range<Int>) async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(41))
    #expect(try await world.search("movie", in: range).isEmpty)
    #expect(try await world.count("movie") == 41)
  }

  @Test("there are no more movies than TMDB lets one read")
  func bounded() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(
      .text(#"{"page": 1, "results": [], "total_pages": 30000, "total_results": 600000}"#))
    #expect(try await world.count("a") == 10_000)
    #expect(try await world.search("a", in: 9_999..<10_100).isEmpty)
    #expect(world.server.requests.last?.parameters["page"] == "500")
  }

  @Test("a search is text, whatever is in it", arguments: ["a+b & c=d?#%41/é", "\"'; DROP TABLE movie; --", "日本 🎬"])
  func text(_ text: String) async throws {
    let world = try await OnlineWorld()
    #expect(try await world.search(text).isEmpty)
    #expect(world.server.requests.first?.parameters["query"] == text)
    #expect(world.server.requests.first?.parameters["page"] == "1")
  }

  @Test("two movies of one title and year are two movies")
  func namesakes() async throws {
    let twins = [1, 2].map { FakeMovie(id: $0, title: "Local Hero", releaseDate: "1983-02-17") }
    let world = try await OnlineWorld(movies: twins)
    let movies = try await world.search("local")
    #expect(Set(movies.map(\.id)).count == 2)
    #expect(movies.first?.id == 2)
    #expect(try await world.store.count(of: MovieQuery(list: .all)) == 3)
    world.pass(days: 1)
    #expect(try await world.search("local") == movies)
  }

  @Test("new movies are a change of the catalog, movies that are known are none") @MainActor
  func changes() async throws {
    let world = try await OnlineWorld()
    var changes: [MoviesChange] = []
    let listening = world.store.changes.subscribe(onNext: { changes.append($0) })
    _ = try await world.search("matrix")
    #expect(changes.isEmpty)
    _ = try await world.search("stalker")
    #expect(changes == [MoviesChange(movies: [], lists: [.all])])
    world.pass(days: 1)
    _ = try await world.search("stalker")
    #expect(changes.count == 1)
    listening.dispose()
  }
}
