import CTerminal
import Dispatch

/// The keys that arrive on standard input, read on the main queue.
final class Keyboard {
  private let source: any DispatchSourceRead
  private var decoder = KeyDecoder()
  private var flush: Task<Void, Never>?
  private let onKeys: ([Key]) -> Void
  private let onLoss: () -> Void

  /// The time that the rest of an escape sequence has to arrive.
  private static let escapeDelay = Duration.milliseconds(40)
  /// The time that the rest of a paste has to arrive. A connection can be slow, and what comes later is taken for keys.
  private static let pasteDelay = Duration.seconds(3)
  /// A terminal delivers at most 4 KB at once. More is read for each frame, but not what arrives without an end.
  private static let maximalCount = 8 * 1024

  /// - Parameters:
  ///   - onKeys: Receives the keys that arrived together.
  ///   - onLoss: Called when the terminal is gone.
  init(onKeys: @escaping ([Key]) -> Void, onLoss: @escaping () -> Void) {
    self.onKeys = onKeys
    self.onLoss = onLoss
    source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.activate()
  }

  func stop() {
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
    let delay = decoder.isPasting ? Self.pasteDelay : Self.escapeDelay
    flush = Task { [weak self] in
      guard (try? await Task.sleep(for: delay)) != nil, let self else { return }
      deliver(decoder.flush())
    }
  }

  private func deliver(_ keys: [Key]) {
    if !keys.isEmpty { onKeys(keys) }
  }
}
