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
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Int(flow_read_input(&bytes, Int32(bytes.count)))
    guard count >= 0 else {
      source.cancel()
      onLoss()
      return
    }
    flush?.cancel()
    deliver(decoder.decode(bytes.prefix(count)))
    guard decoder.isWaiting else { return }
    flush = Task { [weak self] in
      guard (try? await Task.sleep(for: Self.escapeDelay)) != nil, let self else { return }
      deliver(decoder.flush())
    }
  }

  private func deliver(_ keys: [Key]) {
    if !keys.isEmpty { onKeys(keys) }
  }
}
