import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Failures of TMDB")
struct OnlineFailuresTests {
  @Test("A passing failure of a request leads to another attempt", arguments: [500, 502, 503, 504])
  func passing(status: Int) async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .status(status), .status(status))
    #expect(try await world.count("matrix") == 1)
    #expect(world.server.requests.count == 3)
    #expect(world.clock.passed == [.milliseconds(500), .seconds(1)])
    #expect(await world.status == .online)
  }

  @Test("A lasting failure of a request is an error after the third attempt")
  func staying() async throws {
    let world = try await OnlineWorld()
    world.server.failAlways(with: .status(500))
    await #expect(throws: OnlineError.badAnswer(reason: "error 500")) { try await world.count("matrix") }
    #expect(world.server.requests.count == 3)
  }

  @Test("A refused request is not repeated", arguments: [400, 403, 404, 405, 422])
  func refusal(status: Int) async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .status(status))
    await #expect(throws: OnlineError.badAnswer(reason: "error \(status)")) { try await world.count("matrix") }
    #expect(world.server.requests.count == 1)
  }

  @Test("Pauses between attempts grow, and up to half of each is random")
  func pauses() async throws {
    let world = try await OnlineWorld { policy in
      policy.jitter = { 0.5 }
      policy.attempts = 7
      policy.longestPause = .seconds(4)
    }
    world.server.failAlways(with: .status(500))
    await #expect(throws: OnlineError.self) { try await world.count("matrix") }
    #expect(world.clock.passed == [250, 500, 1_000, 2_000, 2_000, 2_000].map { .milliseconds($0) })
  }

  @Test(
    "The pause that the server asks for is observed, and an invalid one counts as missing",
    arguments: ["7", "soon", "-3", "", "1e9", "Thu, 28 May 2026 20:26:49 GMT"], [429, 503])
  func retryAfter(header: String, status: Int) async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .status(status, retryAfter: header))
    #expect(try await world.count("matrix") == 1)
    #expect(world.clock.passed == [header == "7" ? .seconds(7) : .milliseconds(500)])
  }

  @Test("During a pause that is too long to wait, requests fail without being sent")
  func longRetryAfter() async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .status(429, retryAfter: "60"))
    await #expect(throws: OnlineError.tooManyRequests) { try await world.count("matrix") }
    await #expect(throws: OnlineError.tooManyRequests) { try await world.count("stalker") }
    #expect(world.server.requests.count == 1)
    world.clock.move(by: .seconds(60))
    #expect(try await world.count("stalker") == 1)
    #expect(world.clock.passed.isEmpty)
  }

  @Test("An incomplete response leads to another attempt", arguments: [FakeTMDB.Fault.incomplete, .disconnect])
  func cutOff(_ fault: FakeTMDB.Fault) async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: fault)
    #expect(try await world.count("matrix") == 1)
    world.server.failAlways(with: fault)
    await #expect(throws: OnlineError.badAnswer(reason: "it is incomplete")) { try await world.count("stalker") }
    #expect(world.server.requests.count == 5)
  }

  @Test("A server that is down is unreachable")
  func unreachable() async throws {
    let world = try await OnlineWorld()
    await world.server.stop()
    let error = OnlineError.unreachable(reason: "its server refuses connections")
    await #expect(throws: error) { try await world.count("matrix") }
    #expect(world.clock.passed.count == 2)
    #expect(await world.status == .offline(reason: error.description))
  }

  @Test("A server that does not answer in time is unreachable, and not asked again")
  func silence() async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .silence)
    let asking = Task { try await world.count("matrix") }
    await world.server.waitForRequests(1)
    await world.clock.hasSleepers(1, for: .seconds(1_000))
    world.clock.move(by: .seconds(1_000))
    await #expect(throws: OnlineError.unreachable(reason: "no answer in time")) { try await asking.value }
    #expect(world.server.requests.count == 1)
    #expect(try await world.count("matrix") == 1)
  }

  @Test("A server without encryption at an https address is not secure, and not asked again")
  func notSecure() async throws {
    let world = try await OnlineWorld()
    var address = try #require(URLComponents(url: world.server.url, resolvingAgainstBaseURL: false))
    address.scheme = "https"
    let catalog = await TMDBCatalog(
      store: world.store, keys: world.keys, server: TMDBServer(url: try #require(address.url)))
    let error = OnlineError.notSecure(reason: "its server does not encrypt it properly")
    await #expect(throws: error) { try await catalog.count(of: MovieQuery(list: .all, search: "matrix")) }
    #expect(world.server.requests.isEmpty)
  }
}
