import Dispatch
import Foundation
import Synchronization

/// Writes lines apart from all other work, and drops them when no program reads them: standard error can be a full
/// pipe.
nonisolated final class AccessLog: Sendable {
  private let queue = DispatchQueue(label: "log")
  private let count = Mutex(0)
  private let write: @Sendable (String) -> Void

  init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  func add(_ line: String) {
    let isFull = count.withLock { count in
      if count < ServerLimits.loggedLines { count += 1 } else { return true }
      return false
    }
    guard !isFull else { return }
    let date = Date.now
    queue.async { [self] in
      write("\(date.formatted(.iso8601)) \(line)")
      count.withLock { $0 -= 1 }
    }
  }
}
