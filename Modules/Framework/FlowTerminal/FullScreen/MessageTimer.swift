/// A timer for a message that is shown for a while, then fades, then disappears.
final class MessageTimer {
  enum Phase {
    case faint, gone
  }

  private static let phases: [(after: Duration, phase: Phase)] = [(.seconds(4), .faint), (.seconds(1), .gone)]

  private let sleep: (Duration) async throws -> Void
  private let onPhase: (Phase) -> Void
  private var task: Task<Void, Never>?

  init(
    sleep: @escaping (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    onPhase: @escaping (Phase) -> Void
  ) {
    self.sleep = sleep
    self.onPhase = onPhase
  }

  isolated deinit {
    task?.cancel()
  }

  /// Starts again, for a new message.
  func restart() {
    task?.cancel()
    task = Task { [sleep, onPhase] in
      for (duration, phase) in Self.phases {
        try? await sleep(duration)
        guard !Task.isCancelled else { return }
        onPhase(phase)
      }
    }
  }
}
