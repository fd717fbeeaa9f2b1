/// The limits of tasks, with one timer for all of them: starting and canceling a timer takes longer than most tasks.
final class TimeLimits {
  static let shared = TimeLimits()

  private var tasks: [Task<Void, Never>: ContinuousClock.Instant] = [:]
  private var timer: Task<Void, Never>?

  /// Returns when a task has returned. The task is canceled soon after a time.
  func value(of task: Task<Void, Never>, within limit: Duration) async {
    tasks[task] = .now + limit
    if timer == nil { timer = Task { await cancelLateTasks() } }
    await task.value
    tasks[task] = nil
  }

  private func cancelLateTasks() async {
    while !tasks.isEmpty {
      try? await Task.sleep(for: ServerLimits.changeTime)
      for (task, end) in tasks where end <= .now { task.cancel() }
    }
    timer = nil
  }
}
