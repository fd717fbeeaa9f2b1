import FlowCore

/// The background work of an object: tasks on the main actor, canceled with it. Tests can wait for them.
///
/// ```swift
/// work.run(replacing: "search") { [weak self, service] in
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
  /// The work that can outlive this one.
  let shared: Work?

  /// Creates work without tasks.
  ///
  /// ```swift
  /// let work = Work(beside: shared)
  /// shared.run { await Task.yield() }
  /// try await work.settle()  // also waits for the shared work
  /// ```
  ///
  /// - Parameter shared: Work that can outlive this one. Waiting for this work also waits for the shared work, which is
  ///   neither canceled nor ended with it. The end of the program waits for it.
  public init(beside shared: Work? = nil) {
    self.shared = shared
  }

  isolated deinit {
    cancel()
  }

  /// `true` if no task is running. Tasks waiting for the user do not count.
  public var isIdle: Bool { !activities.isBusy && shared?.isIdle ?? true }

  /// The user's actions for which tasks wait, as `UserTurn` describes them.
  var awaitedUserActions: [String] { activities.awaitedUserActions }

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - key: The purpose of the task. A running task with the same key is canceled.
  ///   - operation: Runs on the main actor, and should end soon after it is canceled. It does not run after ``end()``.
  public func run(replacing key: String? = nil, _ operation: @escaping @MainActor () async -> Void) {
    guard !isOver else { return }
    startedCount += 1
    let number = startedCount
    if let key, let previous = keys.updateValue(number, forKey: key) {
      tasks[previous]?.cancel()
    }
    let activity = activities.begin(key ?? "work")
    tasks[number] = Task { [weak self] in
      // An operation canceled before it began still runs, so that it can respond, unless the work is over.
      _ = await activity.run {
        if self?.isOver == false {
          await operation()
        }
      }
      self?.finished(number)
    }
  }

  /// Cancels the running task with a key, if there is one.
  public func cancel(_ key: String) {
    if let number = keys[key] { tasks[number]?.cancel() }
  }

  /// Cancels the running tasks.
  public func cancel() {
    for task in tasks.values {
      task.cancel()
    }
  }

  /// Cancels the running tasks, and prevents further ones.
  public func end() {
    isOver = true
    cancel()
  }

  /// Returns when no task is running. Tasks waiting for the user do not count.
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
    // Empty dictionaries keep their memory otherwise, and most work of most screens is over.
    if tasks.isEmpty { (tasks, keys) = ([:], [:]) }
  }
}
