import Foundation
import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Failures of the online catalog", .timeLimit(.minutes(10)))
struct OnlineFailuresTests {
  @Test("a failure that passes is not noticed", arguments: [500, 502, 503, 504])
  func passing(status: Int) async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.status(status), .status(status))
    #expect(try await world.count("matrix") == 1)
    #expect(world.server.requests.count == 3)
    #expect(world.clock.passed == [.milliseconds(500), .seconds(1)])
    #expect(await world.status == .online)
  }

  @Test("a failure that stays is an error after the third try")
  func staying() async throws {
    let world = try await OnlineWorld()
    world.server.keepMisbehaving(.status(500))
    await #expect(throws: OnlineError.badAnswer(reason: "error 500")) { try await world.count("matrix") }
    #expect(world.server.requests.count == 3)
  }

  @Test("a refusal is not asked again", arguments: [400, 403, 404, 405, 422])
  func refusal(status: Int) async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.status(status))
    await #expect(throws: OnlineError.badAnswer(reason: "error \(status)")) { try await world.count("matrix") }
    #expect(world.server.requests.count == 1)
  }

  @Test("a key that is refused is not tried again")
  func refusedKey() async throws {
    let world = try await OnlineWorld(key: "wrong")
    await #expect(throws: OnlineError.keyIsRefused) { try await world.count("matrix") }
    #expect(world.server.requests.count == 1)
  }

  @Test("pauses grow, and chance takes up to half of each away")
  func pauses() async throws {
    let world = try await OnlineWorld(chance: 0) { pacing in
      pacing.tries = 7
      pacing.longestPause = .seconds(4)
    }
    world.server.keepMisbehaving(.status(500))
    await #expect(throws: OnlineError.self) { try await world.count("matrix") }
    #expect(world.clock.passed == [250, 500, 1_000, 2_000, 2_000, 2_000].map { .milliseconds($0) })
  }

  @Test("the pause that the server asks for is kept", arguments: [429, 503])
  func retryAfter(status: Int) async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.status(status, retryAfter: "7"))
    #expect(try await world.count("matrix") == 1)
    #expect(world.clock.passed == [.seconds(7)])
  }

  @Test("a pause may be given as a date")
  func retryAfterDate() async throws {
    let world = try await OnlineWorld()
    // The world's calendar stands at 1,780,000,000 seconds.
    world.server.misbehave(.status(429, retryAfter: "Thu, 28 May 2026 20:26:49 GMT"))
    #expect(try await world.count("matrix") == 1)
    #expect(world.clock.passed == [.seconds(9)])
  }

  @Test("a pause that makes no sense counts as none", arguments: ["soon", "-3", "", "1e9"])
  func oddRetryAfter(_ header: String) async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.status(429, retryAfter: header))
    #expect(try await world.count("matrix") == 1)
    #expect(world.clock.passed == [.milliseconds(500)])
  }

  @Test("for a pause too long to be waited for nothing is asked until it is over")
  func longRetryAfter() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.status(429, retryAfter: "60"))
    await #expect(throws: OnlineError.tooManyRequests) { try await world.count("matrix") }
    await #expect(throws: OnlineError.tooManyRequests) { try await world.count("stalker") }
    #expect(world.server.requests.count == 1)
    world.clock.move(by: .seconds(60))
    #expect(try await world.count("stalker") == 1)
    #expect(world.clock.passed.isEmpty)
  }

  @Test("a pause may be longer than any number")
  func endlessRetryAfter() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.status(429, retryAfter: String(repeating: "9", count: 40)))
    await #expect(throws: OnlineError.tooManyRequests) { try await world.count("matrix") }
  }

  @Test("a server that keeps refusing is left alone in the end")
  func alwaysTooMany() async throws {
    let world = try await OnlineWorld()
    world.server.keepMisbehaving(.status(429))
    await #expect(throws: OnlineError.tooManyRequests) { try await world.count("matrix") }
    #expect(world.server.requests.count == 3)
  }

  @Test("an answer that breaks off is asked for again", arguments: [Misbehavior.cutOff, .nothing])
  func cutOff(_ misbehavior: Misbehavior) async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(misbehavior)
    #expect(try await world.count("matrix") == 1)
    world.server.keepMisbehaving(misbehavior)
    await #expect(throws: OnlineError.badAnswer(reason: "it is cut off")) { try await world.count("stalker") }
    #expect(world.server.requests.count == 5)
  }

  @Test("a server that is not there is unreachable")
  func unreachable() async throws {
    let world = try await OnlineWorld()
    await world.server.goDown()
    let error = OnlineError.unreachable(reason: "its server takes no connections")
    await #expect(throws: error) { try await world.count("matrix") }
    #expect(world.clock.passed.count == 2)
    #expect(await world.status == .offline(reason: error.description))
  }

  @Test("a server that does not answer in time is unreachable, and not asked again")
  func silence() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.silence)
    let asking = Task { try await world.count("matrix") }
    await world.server.hasBeenAsked(1)
    await world.clock.hasSleeper(for: .seconds(1_000))
    world.clock.move(by: .seconds(1_000))
    await #expect(throws: OnlineError.unreachable(reason: "no answer in time")) { try await asking.value }
    #expect(world.server.requests.count == 1)
    #expect(try await world.count("matrix") == 1)
  }

  @Test(
    "without the library that asks servers the online catalog says which file is missing, and the local one answers",
    arguments: ["NoSuchLibrary", "swiftCore"])
  func missingLibrary(_ name: String) async throws {
    let world = try await OnlineWorld(networkLibrary: name)
    for _ in 1...2 {
      let error = await #expect(throws: OnlineError.self) { try await world.count("matrix") }
      guard case .notInstalled(let file) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(file == "lib\(name).so" || file == "lib\(name).dylib")
      let line = try #require(error?.description)
      #expect(line.contains(file) && !line.contains("\n"))
      #expect(await world.status == .offline(reason: line))
    }
    #expect(world.clock.passed.isEmpty)
    #expect(world.server.requests.isEmpty)
    #expect(try await world.store.count(of: MovieQuery(list: .all, search: "matrix")) == 1)
  }
}
