import Foundation

/// Calls a closure for each line on standard input, on a thread of its own, until the input ends.
nonisolated func forEachLineOfInput(_ body: @escaping @Sendable () -> Void) {
  // A process in the background would be stopped on reading from the terminal. Like this, reading fails.
  signal(SIGTTIN, SIG_IGN)
  Thread.detachNewThread {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        if bytes.prefix(count).contains(0x0A) { body() }
      } else if count == 0 || errno != EIO && errno != EINTR {
        return
      } else {
        sleep(1)
      }
    }
  }
}
