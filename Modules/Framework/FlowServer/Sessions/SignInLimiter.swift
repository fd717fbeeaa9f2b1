import Foundation

/// Counts the failed attempts to sign in, for each address and each name, in bounded memory.
struct SignInLimiter {
  private var attempts: [String: [ContinuousClock.Instant]] = [:]

  /// Counts an attempt as failed until it succeeds, so that many at the same time count as well.
  ///
  /// - Returns: The time to wait if there were too many attempts, and this one must not be made.
  mutating func begin(_ keys: [String], now: ContinuousClock.Instant) -> Duration? {
    for key in keys {
      attempts[key]?.removeAll { now - $0 >= ServerLimits.signInTime }
      if let former = attempts[key], former.count >= ServerLimits.failedSignIns {
        return ServerLimits.signInTime - (now - former[0])
      }
    }
    for key in keys {
      if attempts[key] == nil { makeRoom(now: now) }
      attempts[key, default: []].append(now)
    }
    return nil
  }

  /// Forgets the last attempt. Earlier ones count on: a user who has a password may guess those of others.
  mutating func succeed(_ keys: [String]) {
    for key in keys { _ = attempts[key]?.popLast() }
  }

  /// Forgets the count whose last attempt was made first, if there are too many.
  private mutating func makeRoom(now: ContinuousClock.Instant) {
    let last = { (count: (key: String, value: [ContinuousClock.Instant])) in
      count.value.last ?? now - ServerLimits.signInTime
    }
    guard attempts.count >= ServerLimits.signInCounts, let oldest = attempts.min(by: { last($0) < last($1) }) else {
      return
    }
    attempts[oldest.key] = nil
  }

  /// Returns the key of the address of a browser. A network of IPv6 has more addresses than can be counted.
  static func key(ofAddress address: String) -> String {
    var bytes = in6_addr()
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return "address " + address.prefix(64) }
    return "network \(withUnsafeBytes(of: bytes) { Array($0.prefix(8)) })"
  }

  static func key(ofName name: String) -> String { "name " + name.lowercased() }
}
