/// A task that runs its body about once a second for as long as it is referenced.
package final class PollingTask: Sendable {
  private static let interval = Duration.seconds(1)
  private let task: Task<Void, Never>

  /// Starts to poll.
  ///
  /// - Parameter body: The work, which must not retain the owner of the task.
  package init(_ timekeeper: Timekeeper, body: @escaping @Sendable () async -> Void) {
    task = Task {
      while (try? await timekeeper.pause(Self.interval)) != nil {
        await body()
      }
    }
  }

  deinit {
    task.cancel()
  }
}
