import CTerminal
import Dispatch

/// The keys and the terminal's answers that arrive on standard input, read on the main queue.
package final class Keyboard {
  private let source: any DispatchSourceRead
  private var decoder = KeyDecoder()
  private var flush: Task<Void, Never>?
  private let onKeys: ([Key]) -> Void
  private let onAnswer: (TerminalAnswer) -> Void
  /// The time until which an escape may be the beginning of an answer.
  private var answerDeadline: ContinuousClock.Instant?
  private let onLoss: () -> Void

  /// The time the rest of an escape sequence has to arrive.
  private static let escapeDelay = Duration.milliseconds(40)
  /// The time an answer has to begin. A later one is understood too, unless it is torn right after its escape.
  private static let answerDelay = Duration.seconds(2)
  /// The time the rest of a paste or of an answer has to arrive. A connection can be slow, and what comes later is
  /// taken for keys.
  private static let pasteDelay = Duration.seconds(3)
  /// A terminal delivers at most 4 KB at once. More is read for each frame, but not what arrives without an end.
  private static let maximalCount = 8 * 1024

  /// - Parameters:
  ///   - awaitsAnswer: A Boolean value indicating whether the terminal was asked a question.
  ///   - onKeys: Receives the keys that arrived together.
  ///   - onAnswer: Receives each answer of the terminal.
  ///   - onLoss: Called when the terminal is gone.
  package init(
    awaitsAnswer: Bool, onKeys: @escaping ([Key]) -> Void, onAnswer: @escaping (TerminalAnswer) -> Void,
    onLoss: @escaping () -> Void
  ) {
    answerDeadline = awaitsAnswer ? .now + Self.answerDelay : nil
    self.onAnswer = onAnswer
    self.onKeys = onKeys
    self.onLoss = onLoss
    source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.activate()
  }

  package func stop() {
    source.cancel()
    flush?.cancel()
  }

  private func read() {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    var count = 0
    repeat {
      count = Int(flow_read_input(&piece, Int32(piece.count)))
      bytes += piece.prefix(max(0, count))
    } while count > 0 && bytes.count < Self.maximalCount
    flush?.cancel()
    deliver(decoder.decode(bytes))
    guard count >= 0 else {
      source.cancel()
      onLoss()
      return
    }
    guard decoder.isWaiting else { return }
    let delay = delay
    flush = Task { [weak self] in
      guard (try? await Task.sleep(for: delay)) != nil, let self else { return }
      deliver(decoder.flush())
    }
  }

  /// The time the rest of what has arrived has to arrive.
  private var delay: Duration {
    if decoder.isPasting || decoder.isReadingText { return Self.pasteDelay }
    return max(Self.escapeDelay, answerDeadline.map { $0 - .now } ?? .zero)
  }

  private func deliver(_ keys: [Key]) {
    for answer in decoder.takeAnswers() {
      // The answer to the last question.
      if case .attributes = answer { answerDeadline = nil }
      onAnswer(answer)
    }
    if !keys.isEmpty { onKeys(keys) }
  }
}
