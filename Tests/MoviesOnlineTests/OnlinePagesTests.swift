import FlowReactive
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Pages of search results")
struct OnlinePagesTests {
  @Test("Ranges of any length add up to the whole result", arguments: [7, 20, 33, 100])
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

  @Test("Only the pages of a range are requested")
  func thrifty() async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(200))
    #expect(try await world.search("movie", in: 45..<55).map(\.title) == (46...55).map { "Movie \($0)" })
    #expect(world.server.requests.map { $0.parameters["page"] } == ["3"])
  }

  @Test("The count is limited to the 10,000 movies that TMDB returns")
  func bounded() async throws {
    let world = try await OnlineWorld()
    world.server.fail(
      with:
        .text(#"{"page": 1, "results": [], "total_pages": 30000, "total_results": 600000}"#))
    #expect(try await world.count("a") == 10_000)
    #expect(try await world.search("a", in: 9_999..<10_100).isEmpty)
    #expect(world.server.requests.last?.parameters["page"] == "500")
  }

  @Test("A search may contain any characters", arguments: ["a+b & c=d?#%41/é", "\"'; DROP TABLE movie; --", "日本 🎬"])
  func text(_ text: String) async throws {
    let world = try await OnlineWorld()
    #expect(try await world.search(text).isEmpty)
    #expect(world.server.requests.first?.parameters["query"] == text)
    #expect(world.server.requests.first?.parameters["page"] == "1")
  }

  @Test("Two movies of the same title and year stay two movies")
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

  @Test("Only new movies are a change of the catalog") @MainActor
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
