import Dispatch
import Foundation
import Synchronization

/// Returns whether the system finds this computer, and no other, by a name. If the network doesn’t answer within a
/// second, the system doesn’t find it.
nonisolated func isThisComputer(_ name: String) -> Bool {
  let answer = Answer()
  Thread.detachNewThread {
    let addresses = SocketAddress.all(of: name)
    answer.value.withLock { $0 = !addresses.isEmpty && addresses.allSatisfy(\.isLoopback) }
    answer.isThere.signal()
  }
  return answer.isThere.wait(timeout: .now() + 1) == .success && answer.value.withLock(\.self)
}

nonisolated private final class Answer: Sendable {
  let value = Mutex(false)
  let isThere = DispatchSemaphore(value: 0)
}
