import FlowCore

/// The background work of an object: tasks on the main actor that end with it and can be waited for.
///
/// ```swift
/// work.run(replacing: "search") { [weak self] in
///   let movies = await service.movies(matching: text)
///   if !Task.isCancelled { self?.show(movies) }
/// }
/// ```
@MainActor
public final class Work {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var keys: [String: Int] = [:]
  private var startedCount = 0
  private var isOver = false
  private let activities = Activities()
  private let shared: Work?

  /// Creates work without tasks.
  ///
  /// - Parameter shared: Work that goes on beside it and may outlive it. Waiting for this work waits for that too, but it
  ///   is neither cancelled nor ended with this.
  public init(beside shared: Work? = nil) {
    self.shared = shared
  }

  isolated deinit {
    cancel()
  }

  /// A Boolean value that indicates whether no task runs. Tasks that wait for the user do not count.
  public var isIdle: Bool { !activities.isBusy && shared?.isIdle ?? true }

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - key: The purpose of the task: a task that runs for the same purpose is cancelled. `nil` cancels nothing.
  ///   - operation: Runs on the main actor, and should end soon after it is cancelled. It is not run after ``end()``.
  public func run(replacing key: String? = nil, _ operation: @escaping @MainActor () async -> Void) {
    guard !isOver else { return }
    startedCount += 1
    let number = startedCount
    if let key, let previous = keys.updateValue(number, forKey: key) {
      tasks[previous]?.cancel()
    }
    let activity = activities.begin(key ?? "work")
    tasks[number] = Task { [weak self] in
      // An operation that was cancelled before it began still runs, to notice that, unless all is over.
      _ = await activity.run(if: { self?.isOver == false }, operation)
      self?.finished(number)
    }
  }

  /// Cancels the running tasks.
  public func cancel() {
    for task in tasks.values {
      task.cancel()
    }
  }

  /// Cancels the running tasks, and starts none from then on.
  public func end() {
    isOver = true
    cancel()
  }

  /// Returns when no task runs. Tasks that wait for the user do not count.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled first.
  public func settle() async throws(CancellationError) {
    while !isIdle {
      try await activities.settle()
      try await shared?.settle()
    }
  }

  private func finished(_ number: Int) {
    tasks[number] = nil
    if let key = keys.first(where: { $0.value == number })?.key {
      keys[key] = nil
    }
  }
}
