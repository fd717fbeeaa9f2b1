import FlowReactive

/// Enters the built-in movies behind the first screen, and backs up the data: soon after that screen is shown, after many
/// changes but at most once a minute, and at the end if anything has changed.
final class Maintenance {
  private static let manyChanges = 50

  private let backUp: @Sendable () async throws -> Void
  private let failed: (String, any Error) -> Void
  private let pause: Duration
  private var lastBackup = ContinuousClock.now
  private var changes = 0
  private var delay: Task<Void, any Error>?
  private var running: Task<Void, Never>?
  private var entry: Task<Void, Never>?
  private let subscriptions = DisposeBag()

  /// Starts with the entry and the first backup, which wait until the first screen has loaded.
  ///
  /// - Parameters:
  ///   - pause: The least time from one backup to the next, except at the end.
  ///   - failed: A closure that is called with what failed and the error.
  init(
    changes: Observable<Void>, delay: Duration = .seconds(1), pause: Duration = .seconds(60),
    enterMovies: @escaping @Sendable () async throws -> Void = {}, backUp: @escaping @Sendable () async throws -> Void,
    failed: @escaping (String, any Error) -> Void
  ) {
    self.backUp = backUp
    self.failed = failed
    self.pause = pause
    schedule(at: .now + delay)
    entry = Task(priority: .utility) { [delay = self.delay] in
      do {
        try await delay?.value
        try await enterMovies()
      } catch  where !(error is CancellationError) {
        failed("the built-in movies are incomplete", error)
      } catch {}
    }
    changes.subscribe(onNext: { [weak self] in self?.count() }).disposed(by: subscriptions)
  }

  private func count() {
    changes += 1
    guard changes == Self.manyChanges else { return }
    schedule(at: lastBackup + pause)
  }

  private func schedule(at time: ContinuousClock.Instant) {
    let delay = Task { try await Task.sleep(until: time) }
    self.delay = delay
    running = Task(priority: .utility) { [weak self, running] in
      await running?.value
      _ = await delay.result
      await self?.run()
    }
  }

  private func run() async {
    changes = 0
    lastBackup = .now
    do {
      try await backUp()
    } catch {
      failed("the backup failed", error)
    }
  }

  /// Interrupts the entry and waits for the last backup, which is given up after two seconds.
  func finish() async {
    delay?.cancel()
    entry?.cancel()
    await entry?.value
    let last = Task { [running] in
      await withTaskCancellationHandler {
        await running?.value
      } onCancel: {
        running?.cancel()
      }
      if changes > 0, !Task.isCancelled { await run() }
    }
    let limit = Task {
      try await Task.sleep(for: .seconds(2))
      last.cancel()
    }
    await last.value
    limit.cancel()
  }
}
