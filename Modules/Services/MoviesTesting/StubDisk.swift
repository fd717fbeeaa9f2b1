import Synchronization

/// A disk for the stores of a test, which can be full, or slow as its gate is held. It writes nothing for a canceled task.
package final class StubDisk: Sendable {
  /// The error of a full disk.
  package struct Full: Error, CustomStringConvertible {
    /// The error in one line.
    package let description = "The disk is full: make room and try again."
  }

  private struct State {
    var written: [String] = []
    var refused: [String] = []
  }

  private let state = Mutex(State())
  package let gate = Gate()

  /// Creates an empty disk.
  package init() {}

  /// The texts that were written, in order.
  package var written: [String] { state.withLock { $0.written } }

  /// Refuses texts with these prefixes from now on.
  package func refuse(_ beginnings: String...) {
    state.withLock { $0.refused = beginnings }
  }

  /// Writes a text.
  ///
  /// - Throws: ``Full`` if the text is refused.
  package func write(_ text: String) async throws {
    await gate.pass()
    try Task.checkCancellation()
    try state.withLock { state in
      guard !state.refused.contains(where: text.hasPrefix) else { throw Full() }
      state.written.append(text)
    }
  }
}
