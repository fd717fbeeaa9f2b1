import Foundation
import MoviesFiles
import MoviesServices
import Synchronization

/// The progress of an import, as one line on standard error if that is a terminal.
nonisolated final class ProgressBar: Sendable {
  private static let pause = Duration.milliseconds(100)

  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private let lastShown = Mutex<ContinuousClock.Instant?>(nil)

  @Sendable func show(_ progress: ImportProgress) {
    guard isShown, isDue() else { return }
    let line = progress.line(after: start.duration(to: .now))
    draw("\r" + line.prefix(Self.columns - 1) + "\u{1B}[K")
  }

  /// The width of the terminal. A longer line would wrap, and couldn't be erased.
  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Erases the line.
  func clear() {
    guard lastShown.withLock({ $0 }) != nil else { return }
    draw("\r\u{1B}[K")
  }

  private func isDue() -> Bool {
    lastShown.withLock { last in
      guard last.map({ $0.duration(to: .now) >= Self.pause }) ?? true else { return false }
      last = .now
      return true
    }
  }

  private func draw(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
