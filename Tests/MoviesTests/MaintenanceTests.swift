import FlowReactive
import FlowTesting
import Foundation
import MoviesServices
import MoviesStore
import Synchronization
import Testing

@testable import movies

@Suite("Backups while the application runs")
struct MaintenanceTests {
  private let changes = PublishRelay<Void>()
  private let backups = Counter()

  nonisolated private final class Counter: Sendable {
    private let value = Mutex(0)

    func count() { value.withLock { $0 += 1 } }

    /// Waits for a number of backups, and a moment for one too many.
    func wait(for number: Int) async throws -> Bool {
      await waitUntil { value.withLock { $0 } >= number }
      try await Task.sleep(for: .milliseconds(50))
      return value.withLock { $0 } == number
    }
  }

  private func maintenance(delay: Duration = .zero, pause: Duration = .zero) -> Maintenance {
    Maintenance(
      changes: changes.asObservable(), delay: delay, pause: pause, backUp: { [backups] in backups.count() },
      failed: { _, _ in })
  }

  @Test("Backups are made at the start, after each 50 changes, and at the end if something has changed")
  func moments() async throws {
    let maintenance = maintenance()
    #expect(try await backups.wait(for: 1))
    for _ in 1..<50 { changes.accept(()) }
    #expect(try await backups.wait(for: 1))
    changes.accept(())
    #expect(try await backups.wait(for: 2))
    for _ in 1...50 { changes.accept(()) }
    #expect(try await backups.wait(for: 3))
    changes.accept(())
    await maintenance.finish()
    #expect(try await backups.wait(for: 4))
    await maintenance.finish()
    #expect(try await backups.wait(for: 4))
  }

  @Test("A backup of many changes waits until the last one is old enough, or for the end")
  func pause() async throws {
    let maintenance = maintenance(pause: .seconds(86_400))
    #expect(try await backups.wait(for: 1))
    for _ in 1...150 { changes.accept(()) }
    #expect(try await backups.wait(for: 1))
    await maintenance.finish()
    #expect(try await backups.wait(for: 2))
  }

  @Test("A backup doesn't wait for the first screen of an application that ends at once")
  func early() async throws {
    let maintenance = maintenance(delay: .seconds(60))
    changes.accept(())
    await maintenance.finish()
    #expect(try await backups.wait(for: 1))
  }

  @Test("A slow backup doesn't delay the end of the application for long")
  func slow() async throws {
    var failure: (any Error)?
    let maintenance = Maintenance(
      changes: changes.asObservable(), delay: .zero, backUp: { try await Task.sleep(for: .seconds(86_400)) },
      failed: { failure = $1 })
    await maintenance.finish()
    #expect(failure is CancellationError)
  }

  @Test("Movies are entered beside the first backup, and the end of the application interrupts that")
  func entry() async throws {
    struct FileIsDamaged: Error {}
    let started = Counter()
    var failures: [String] = []
    func maintenance(_ enterMovies: @escaping @Sendable () async throws -> Void) -> Maintenance {
      Maintenance(
        changes: changes.asObservable(), delay: .zero, enterMovies: enterMovies,
        backUp: { [backups] in backups.count() }, failed: { failure, _ in failures.append(failure) })
    }
    let long = maintenance {
      started.count()
      try await Task.sleep(for: .seconds(86_400))
    }
    #expect(try await started.wait(for: 1))
    #expect(try await backups.wait(for: 1))
    await long.finish()
    #expect(failures.isEmpty)
    let failing = maintenance {
      started.count()
      throw FileIsDamaged()
    }
    #expect(try await started.wait(for: 2))
    await failing.finish()
    #expect(failures == ["the built-in movies are incomplete"])
  }

  @Test("A backup that fails is reported")
  func failure() async throws {
    struct DiskIsFull: Error {}
    var failures = 0
    let maintenance = Maintenance(
      changes: changes.asObservable(), delay: .zero, backUp: { throw DiskIsFull() }, failed: { _, _ in failures += 1 })
    await maintenance.finish()
    #expect(failures == 1)
  }
}
