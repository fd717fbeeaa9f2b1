import FlowReactive

/// What an object does in the background: tasks on the main actor that end with it and can be waited for.
@MainActor
public final class Work {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var keys: [String: Int] = [:]
  private var started = 0
  private var isOver = false
  private let shared: Work?

  /// Creates work of which nothing has begun.
  ///
  /// - Parameter shared: What goes on beside it and may outlive it: whoever waits for this work waits for that too, but
  ///   it is neither cancelled nor ended with this.
  public init(beside shared: Work? = nil) {
    self.shared = shared
  }

  isolated deinit {
    cancel()
  }

  /// Whether nothing is running.
  public var isIdle: Bool { tasks.isEmpty && shared?.isIdle ?? true }

  /// Starts a task.
  ///
  /// - Parameters:
  ///   - key: What the task is for: a task already running for the same key is cancelled. `nil` cancels nothing.
  ///   - operation: Runs on the main actor; expected to end soon after it is cancelled. It is not run after ``end()``.
  public func run(replacing key: String? = nil, _ operation: @escaping @MainActor () async -> Void) {
    guard !isOver else { return }
    started += 1
    let number = started
    if let key, let previous = keys.updateValue(number, forKey: key) {
      tasks[previous]?.cancel()
    }
    tasks[number] = Task { [weak self] in
      await operation()
      self?.finished(number)
    }
  }

  /// Cancels what is running.
  public func cancel() {
    for task in tasks.values {
      task.cancel()
    }
  }

  /// Cancels what is running, and starts nothing any more.
  public func end() {
    isOver = true
    cancel()
  }

  /// Returns when nothing is running any more.
  public func settle() async {
    while !isIdle {
      if let task = tasks.values.first {
        await task.value
      } else {
        await shared?.settle()
      }
    }
  }

  private func finished(_ number: Int) {
    tasks[number] = nil
    if let key = keys.first(where: { $0.value == number })?.key {
      keys[key] = nil
    }
  }
}
