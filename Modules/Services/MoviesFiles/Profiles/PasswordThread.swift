import Dispatch
import Foundation

/// The thread that does all work with passwords, one after another: Argon2 takes a processor for a tenth of a second, and 64 MB.
/// On the threads that Swift shares, it would delay all other work.
enum PasswordThread {
  private static let queue = DispatchQueue(label: "passwords", qos: .utility)

  static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        #if os(Linux)
          // There, a thread has a priority of its own, and the class of the queue doesn’t set it.
          setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
        continuation.resume(with: Result { try work() })
      }
    }
  }
}
