/// Lets those who change something do it one after the other, in the order in which they asked.
@MainActor
final class AsyncMutex {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` once everybody who asked before has finished.
  func take(_ body: @MainActor () async throws -> Void) async rethrows {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
    defer { passOn() }
    try await body()
  }

  /// Nobody can come in between: the turn stays taken until the next one has it.
  private func passOn() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
