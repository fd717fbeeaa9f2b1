import MoviesOnline
import MoviesServices
import MoviesStore
import MoviesTesting
import Testing

@Suite("Cancelling what is asked online", .timeLimit(.minutes(10)))
struct OnlineCancellationTests {
  @Test("a request that is under way ends at once")
  func request() async throws {
    let world = try await OnlineWorld()
    world.server.misbehave(.silence)
    let asking = Task { try await world.count("matrix") }
    await world.server.hasBeenAsked(1)
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(await world.status == .unknown)
  }

  @Test("a pause before the next try ends at once")
  func pause() async throws {
    let world = try await OnlineWorld(clock: ManualClock(passing: .zero))
    await world.server.goDown()
    let asking = Task { try await world.count("matrix") }
    await world.clock.hasSleeper(for: .seconds(1))
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
  }

  @Test("waiting for others to end ends at once, and leaves the others alone")
  func turn() async throws {
    let world = try await OnlineWorld { $0.requestsAtATime = 1 }
    world.server.misbehave(.silence)
    let first = Task { try await world.count("matrix") }
    await world.server.hasBeenAsked(1)
    let second = Task { try await world.count("stalker") }
    let third = Task { try await world.count("mirror") }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(try await third.value == 1)
    #expect(world.server.requests.count == 2)
  }

  @Test("what is cancelled before it begins asks for nothing")
  func beforehand() async throws {
    let world = try await OnlineWorld()
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        await #expect(throws: CancellationError.self) { try await world.count("matrix") }
        await #expect(throws: CancellationError.self) { try await world.catalog.check(APIKey(FakeTMDB.key)) }
      }
    }
    #expect(world.server.requests.isEmpty)
  }

  @Test("cancelling at any moment gives the answer or a cancellation, and nothing hangs")
  func anyMoment() async throws {
    let world = try await OnlineWorld { $0.requestsASecond = 1_000 }
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
