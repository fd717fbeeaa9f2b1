/// Lets something be seen for a while, then fade, then go; from the start again whenever there is something new.
final class MessageTimer {
  enum Phase {
    case faint, gone
  }

  private static let phases: [(after: Duration, phase: Phase)] = [(.seconds(4), .faint), (.seconds(1), .gone)]

  private let sleep: (Duration) async throws -> Void
  private let onPhase: (Phase) -> Void
  private var task: Task<Void, Never>?

  /// - Parameters:
  ///   - sleep: Waits, or throws if the task is cancelled meanwhile.
  ///   - onPhase: Is told each phase when it begins.
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

  /// There is something new to be seen.
  func begin() {
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
