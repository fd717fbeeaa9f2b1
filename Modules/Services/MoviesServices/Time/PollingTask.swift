/// A task that runs a closure about once a second until it is released.
package final class PollingTask: Sendable {
  private static let interval = Duration.seconds(1)
  private let task: Task<Void, Never>

  /// - Parameter poll: A closure that must not retain the owner of the task.
  package init(_ time: TimeSource, poll: @escaping @Sendable () async -> Void) {
    task = Task {
      while (try? await time.pause(Self.interval)) != nil {
        await poll()
      }
    }
  }

  deinit {
    task.cancel()
  }
}
