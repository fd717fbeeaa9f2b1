/// The limits of tasks, with one timer for all of them: starting and canceling a timer takes longer than most tasks.
final class TimeLimits {
  static let shared = TimeLimits()

  private var tasks: [Task<Void, Never>: ContinuousClock.Instant] = [:]
  private var timer: (task: Task<Void, any Error>, end: ContinuousClock.Instant)?

  /// Returns when a task has returned. The task is canceled after a time.
  func value(of task: Task<Void, Never>, within limit: Duration) async {
    let end = ContinuousClock.now + limit
    tasks[task] = end
    if timer.map({ end < $0.end }) ?? true { startTimer(until: end) }
    await task.value
    tasks[task] = nil
  }

  /// Starts the timer for the task that ends first. It goes on when the task has returned: others may have come.
  private func startTimer(until end: ContinuousClock.Instant) {
    timer?.task.cancel()
    let task = Task {
      try await Task.sleep(until: end, clock: .continuous)
      for (task, end) in tasks where end <= .now { task.cancel() }
      timer = nil
      if let next = tasks.values.min() { startTimer(until: next) }
    }
    timer = (task, end)
  }
}
