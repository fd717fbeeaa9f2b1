/// Uses the roots of flows: to put them into tabs, to present them.
public enum Flows {
  /// When the roots of flows are used.
  nonisolated public enum ExecuteStrategy: Sendable {
    /// At once.
    case created
    /// When each of the flows is ready: it handled its first step, and the flows that this step started are ready.
    case ready
  }

  /// Calls `block` with the roots of all `flows`, at once or when all are ready.
  ///
  /// If all are ready already, the call is made before this returns. If one of them ends first, or is released without
  /// ever being started, the call is not made. The roots and the block are kept until then; for a flow that was never
  /// started, until flows that are not ready are used the next time after its release.
  public static func use<each F: Flow>(
    _ flows: repeat each F, when strategy: ExecuteStrategy, block: @escaping (repeat (each F).Root) -> Void
  ) {
    let roots = (repeat (each flows).root)
    switch strategy {
    case .created:
      block(repeat each roots)
    case .ready:
      let countdown = Countdown { readyForAll in
        if readyForAll {
          block(repeat each roots)
        }
      }
      repeat countdown.wait(for: each flows)
      countdown.start()
    }
  }

  /// Returns the roots of all `flows` once all are ready.
  ///
  /// The flows are kept meanwhile; one that is never started is waited for until the task is cancelled.
  ///
  /// - Throws: ``FlowEndedEarly`` if one of them ends first; `CancellationError` if the task is cancelled.
  public static func use<each F: Flow>(_ flows: repeat each F) async throws -> (repeat (each F).Root) {
    let roots = (repeat (each flows).root)
    let answer = AsyncStream<Bool>.makeStream()
    let countdown = Countdown { readyForAll in
      answer.continuation.yield(readyForAll)
      answer.continuation.finish()
    }
    repeat countdown.wait(for: each flows)
    countdown.start()
    for await readyForAll in answer.stream {
      guard readyForAll else { throw FlowEndedEarly() }
      return roots
    }
    throw CancellationError()
  }
}

/// A flow ended before it was ready.
nonisolated public struct FlowEndedEarly: Error, CustomStringConvertible {
  /// Says so.
  public let description = "a flow ended before it was ready"

  init() {}
}

/// Waits for several flows; answers once: true when all are ready, false when one has ended.
private final class Countdown {
  private var remaining = 1
  private var answer: ((Bool) -> Void)?

  init(_ answer: @escaping (Bool) -> Void) {
    self.answer = answer
  }

  func wait(for flow: some Flow) {
    remaining += 1
    FlowDirectory.wait(
      for: flow,
      FlowDirectory.Waiter(whenReady: { self.step() }, whenEnded: { self.finish(false) }))
  }

  /// To be called after the last `wait`, so that flows that are ready already do not answer for all.
  func start() {
    step()
  }

  private func step() {
    remaining -= 1
    if remaining == 0 {
      finish(true)
    }
  }

  private func finish(_ readyForAll: Bool) {
    let answer = answer.take()
    answer?(readyForAll)
  }
}
