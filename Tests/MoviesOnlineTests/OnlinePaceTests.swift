import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Concurrent requests")
struct OnlinePaceTests {
  @Test("The number of concurrent requests is limited")
  func limit() async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(400))
    _ = try await world.count("movie")
    world.server.failAlways(with: .held)
    let searching = Task { try await world.search("movie", in: 0..<400) }
    for number in 5...20 {
      await world.server.waitForRequests(number)
      world.server.release()
    }
    for _ in 1...3 { world.server.release() }
    #expect(try await searching.value.count == 400)
    #expect(world.server.maximumConcurrency == 4)
    #expect(world.clock.passed.isEmpty)
  }

  @Test("After a refusal for too many requests, all requests wait")
  func holding() async throws {
    let world = try await OnlineWorld(clock: ManualClock(passing: .zero))
    world.server.fail(with: .status(429, retryAfter: "5"))
    async let first = world.count("matrix")
    await world.clock.hasSleepers(1, for: .seconds(5))
    async let second = world.count("stalker")
    await world.clock.hasSleepers(2, for: .seconds(5))
    #expect(world.server.requests.count == 1)
    world.clock.move(by: .seconds(5))
    #expect(try await first == 1)
    #expect(try await second == 1)
    #expect(world.server.requests.count == 3)
  }
}
