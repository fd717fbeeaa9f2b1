import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Canceling requests to TMDB")
struct OnlineCancellationTests {
  @Test("A request in progress ends at once when it is canceled")
  func request() async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .silence)
    let asking = Task { try await world.count("matrix") }
    await world.server.waitForRequests(1)
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(await world.status == .unknown)
  }

  @Test("A pause before the next attempt ends at once when the request is canceled")
  func pause() async throws {
    let world = try await OnlineWorld(clock: ManualClock(passing: .zero))
    world.server.failAlways(with: .status(500))
    let asking = Task { try await world.count("matrix") }
    await world.clock.hasSleepers(1, for: .seconds(1))
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
  }

  @Test("A canceled request that waits for others ends at once, and the others go on")
  func turn() async throws {
    let world = try await OnlineWorld()
    world.server.fail(with: .silence, .silence, .silence, .silence)
    let first = (1...4).map { number in Task { try await world.count("matrix \(number)") } }
    await world.server.waitForRequests(4)
    let second = Task { try await world.count("stalker") }
    let third = Task { try await world.count("mirror") }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    for task in first {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try await third.value == 1)
    #expect(world.server.requests.count == 5)
  }

  @Test("Canceling a request at any moment leads to the response or a cancellation")
  func anyMoment() async throws {
    let world = try await OnlineWorld()
    await withTaskGroup { group in
      for number in 0..<60 {
        group.addTask {
          let asking = Task { try await world.count("matrix \(number)") }
          for _ in 0..<number * 10 {
            await Task.yield()
          }
          asking.cancel()
          let result = await asking.result
          #expect((try? result.get()) == 0 || result.isCancellation)
        }
      }
    }
    #expect(try await world.count("matrix") == 1)
  }
}

extension Result where Failure == any Error {
  fileprivate var isCancellation: Bool {
    if case .failure(let error) = self { error is CancellationError } else { false }
  }
}
