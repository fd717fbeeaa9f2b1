import Synchronization

/// A disk for the stores of a test: it keeps what is written, can be full, and can take its time. It writes nothing for a
/// task that is cancelled.
public final class StubDisk: Sendable {
  /// There is no room for what was to be written.
  public struct Full: Error, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description = "The disk is full: make room and try again."
  }

  private struct State {
    var written: [String] = []
    var refused: [String] = []
  }

  private let state = Mutex(State())
  private let gate = Gate()

  /// Creates a disk with room for everything.
  public init() {}

  /// What was written, in order.
  public var written: [String] { state.withLock { $0.written } }

  /// There is no room any more for what begins so; for the rest there is.
  public func refuse(_ beginnings: String...) {
    state.withLock { $0.refused = beginnings }
  }

  /// Writing waits from now on, until ``release()``.
  public func hold() {
    gate.hold()
  }

  /// Lets go what waits, and everything from now on.
  public func release() {
    gate.release()
  }

  /// Returns when something waits to be written.
  public func isHoldingBack() async {
    await gate.isHoldingBack()
  }

  /// Writes something.
  ///
  /// - Throws: ``Full`` if there is no room for it.
  public func write(_ text: String) async throws {
    await gate.pass()
    try Task.checkCancellation()
    try state.withLock { state in
      guard !state.refused.contains(where: text.hasPrefix) else { throw Full() }
      state.written.append(text)
    }
  }
}
