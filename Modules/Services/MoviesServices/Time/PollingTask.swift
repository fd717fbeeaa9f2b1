/// Looks after something again and again, about once a second, for as long as it is held.
package final class PollingTask: Sendable {
  private static let interval = Duration.seconds(1)
  private let task: Task<Void, Never>

  /// - Parameter look: Must not keep the lookout's owner alive.
  package init(_ timekeeper: Timekeeper, look: @escaping @Sendable () async -> Void) {
    task = Task {
      while (try? await timekeeper.pause(Self.interval)) != nil {
        await look()
      }
    }
  }

  deinit {
    task.cancel()
  }
}
