import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("The pace of requests", .timeLimit(.minutes(10)))
struct OnlinePaceTests {
  @Test("no more requests are under way than allowed")
  func atATime() async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(400)) { $0.requestsAtATime = 3 }
    _ = try await world.count("movie")
    world.server.keepMisbehaving(.busyDelay)
    let searching = Task { try await world.search("movie", in: 0..<400) }
    for number in 4...20 {
      await world.server.hasBeenAsked(number)
      world.server.release()
    }
    world.server.release()
    world.server.release()
    #expect(try await searching.value.count == 400)
    #expect(world.server.mostAtOnce == 3)
    #expect(world.clock.passed.isEmpty)
  }

  @Test("no more requests begin in a second than allowed")
  func aSecond() async throws {
    let world = try await OnlineWorld(movies: FakeMovie.many(400)) { pacing in
      pacing.requestsASecond = 6
      pacing.requestsAtATime = 2
    }
    #expect(try await world.search("movie", in: 0..<400).count == 400)
    #expect(world.clock.now.offset == .seconds(3))
  }

  @Test("a refusal holds all requests back, not only the one that was refused")
  func holding() async throws {
    let world = try await OnlineWorld(clock: ManualClock(passing: .zero)) { $0.requestsAtATime = 1 }
    world.server.misbehave(.status(429, retryAfter: "5"))
    async let first = world.count("matrix")
    await world.server.hasBeenAsked(1)
    async let second = world.count("stalker")
    await world.clock.hasSleeper(for: .seconds(5))
    #expect(world.server.requests.count == 1)
    world.clock.move(by: .seconds(5))
    #expect(try await first == 1)
    #expect(try await second == 1)
    #expect(world.server.requests.count == 3)
  }
}
