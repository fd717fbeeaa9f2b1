import CNcurses
import Dispatch

/// Reads keys from standard input on the main queue.
final class Keyboard {
  private let source: any DispatchSourceRead
  private var decoder = KeyDecoder()
  private var readings = 0
  private let onKeys: ([Key]) -> Void
  private let onLoss: () -> Void

  /// How long after an escape the rest of a sequence may arrive.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(40)

  /// - Parameters:
  ///   - onKeys: Is told the keys that arrived together.
  ///   - onLoss: Is told that no more can come.
  init(onKeys: @escaping ([Key]) -> Void, onLoss: @escaping () -> Void) {
    self.onKeys = onKeys
    self.onLoss = onLoss
    source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    source.activate()
  }

  /// Reads no more.
  func stop() {
    source.cancel()
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Int(flow_read_input(&bytes, Int32(bytes.count)))
    guard count >= 0 else {
      source.cancel()
      onLoss()
      return
    }
    deliver(decoder.decode(bytes.prefix(count)))
    readings += 1
    if decoder.isWaiting { waitForRest(of: readings) }
  }

  private func waitForRest(of reading: Int) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.escapeDelay) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, reading == self.readings, !self.source.isCancelled else { return }
        self.deliver(self.decoder.flush())
      }
    }
  }

  private func deliver(_ keys: [Key]) {
    if !keys.isEmpty { onKeys(keys) }
  }
}
