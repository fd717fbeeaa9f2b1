import MoviesServices
import Synchronization
import Testing

@testable import MoviesStore

private struct StoppedClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

private final class Readings: Sendable {
  private let number = Atomic(0)

  func count() -> Int { number.add(1, ordering: .relaxed).newValue }
}

@Suite("Results that are shared")
struct SharedResultsTests {
  private let results = SharedResults<Int, Int>(TimeSource(clock: StoppedClock()))
  private let readings = Readings()

  private func read() -> Int { readings.count() }

  @Test("Requests for the same result share one reading, at the same time and later, until the data changes")
  func sharing() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let askers = (1...10).map { _ in
      Task {
        try await results.value(for: 1) {
          for await _ in gate.stream {}
          return read()
        }
      }
    }
    gate.continuation.finish()
    for asker in askers { #expect(try await asker.value == 1) }
    #expect(try await results.value(for: 1) { read() } == 1)
    #expect(try await results.value(for: 2) { read() } == 2)
    results.forget()
    #expect(try await results.value(for: 1) { read() } == 3)
  }

  @Test("A shared reading ends when all who have asked for it are canceled")
  func cancellation() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let begun = AsyncStream.makeStream(of: Void.self)
    let askers = (1...2).map { _ in
      Task {
        try await results.value(for: 1) {
          begun.continuation.finish()
          for await _ in gate.stream {}
          try Task.checkCancellation()
          return read()
        }
      }
    }
    for await _ in begun.stream {}
    for asker in askers { asker.cancel() }
    for asker in askers { await #expect(throws: CancellationError.self) { try await asker.value } }
    #expect(try await results.value(for: 1) { read() } == 1)
  }

  @Test("The error of a shared reading isn’t kept")
  func errors() async throws {
    await #expect(throws: MoviesError.self) {
      try await results.value(for: 1) { throw MoviesError.unknownMovie(1) }
    }
    #expect(try await results.value(for: 1) { read() } == 1)
  }
}
