import Foundation

/// Counts the failed attempts to sign in, for each key, in bounded memory.
struct SignInLimiter {
  /// The subject of a count, and the number of its attempts that can fail.
  struct Key: Hashable {
    let text: String
    let limit: Int
    /// The count of one network for the name. While it is small, the network has attempts although others have used up
    /// the attempts of the name.
    private(set) var ownCount: String?

    /// The key of the address of a browser. A network of IPv6 has more addresses than can be counted, and its owner
    /// more than one network.
    static func network(of address: String) -> Key {
      var bytes = in6_addr()
      let isLong = inet_pton(AF_INET6, address, &bytes) == 1
      let network = isLong ? "\(withUnsafeBytes(of: bytes) { Array($0.prefix(6)) })" : String(address.prefix(64))
      return Key(text: "network \(network)", limit: ServerLimits.failedSignIns)
    }

    /// The key of a name, for strangers in a network.
    static func name(_ name: String, from network: Key) -> Key {
      Key(
        text: "name \(name)", limit: ServerLimits.failedSignInsOfStrangers, ownCount: "\(network.text) name \(name)")
    }

    /// The key of a browser known from an earlier sign-in.
    static func browser(_ token: SecretToken) -> Key {
      Key(text: "browser \(token.text)", limit: ServerLimits.failedSignIns)
    }

    /// The key of a profile, for the sessions changing its password.
    static func profile(_ id: String) -> Key { Key(text: "profile \(id)", limit: ServerLimits.failedSignIns) }
  }

  private var attempts: [String: [ContinuousClock.Instant]] = [:]

  /// Counts an attempt as failed until it succeeds, so many at the same time count as well.
  ///
  /// - Returns: The time to wait if there were too many attempts, and this one must not be made.
  mutating func begin(_ keys: [Key], now: ContinuousClock.Instant) -> Duration? {
    for key in keys {
      if let own = key.ownCount, former(own, now).count < ServerLimits.reservedSignIns { continue }
      let former = former(key.text, now)
      if former.count >= key.limit { return ServerLimits.signInTime - (now - former[0]) }
    }
    for text in Self.counts(of: keys) {
      if attempts[text] == nil { makeRoom(now: now) }
      attempts[text, default: []].append(now)
    }
    return nil
  }

  /// Returns the attempts of a count within `signInTime`.
  private mutating func former(_ text: String, _ now: ContinuousClock.Instant) -> [ContinuousClock.Instant] {
    attempts[text]?.removeAll { now - $0 >= ServerLimits.signInTime }
    return attempts[text] ?? []
  }

  private static func counts(of keys: [Key]) -> [String] {
    keys.flatMap { [$0.text] + ($0.ownCount.map { [$0] } ?? []) }
  }

  /// Forgets the last attempt. Earlier ones still count: a user with a password may guess the passwords of others.
  mutating func succeed(_ keys: [Key]) {
    for text in Self.counts(of: keys) {
      _ = attempts[text]?.popLast()
      if attempts[text]?.isEmpty == true { attempts[text] = nil }
    }
  }

  /// Forgets the sixteenth of the counts whose last attempts were made first, if there are too many.
  private mutating func makeRoom(now: ContinuousClock.Instant) {
    guard attempts.count >= ServerLimits.signInCounts else { return }
    let last = attempts.mapValues { $0.last ?? now - ServerLimits.signInTime }
    for (text, _) in last.sorted(by: { $0.value < $1.value }).prefix(ServerLimits.signInCounts / 16) {
      attempts[text] = nil
    }
  }
}
