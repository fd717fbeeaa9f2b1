import FlowApp

/// The attempts to give a password, on the page to sign in and in the settings of a profile.
final class PasswordAttempts {
  /// The reason why an attempt isn’t made.
  enum Refusal: Error, CustomStringConvertible {
    /// Too many have failed; the next one can be made after a time.
    case tooMany(Duration)
    /// Too many wait.
    case isBusy

    /// The time after which another attempt can succeed.
    var wait: Duration {
      switch self {
      case .tooMany(let wait): wait
      case .isBusy: .seconds(2)
      }
    }

    var status: Int {
      switch self {
      case .tooMany: 429
      case .isBusy: 503
      }
    }

    /// The sentences for the user.
    var description: String {
      switch self {
      case .tooMany(let wait):
        let minutes = Int((wait / .seconds(60)).rounded(.up))
        return "There were too many attempts. Try again in \(minutes == 1 ? "a minute" : "\(minutes) minutes")."
      case .isBusy: return "Too many passwords are checked right now. Try again in a moment."
      }
    }
  }

  private var limiter = SignInLimiter()
  private let queue: PasswordQueue
  private let now: () -> ContinuousClock.Instant

  init(now: @escaping () -> ContinuousClock.Instant) {
    self.now = now
    queue = PasswordQueue(now: now)
  }

  /// Verifies the password for a name, from a network or a browser known to its profile.
  func signIn(
    to name: String, from address: String, by known: SecretToken?, verify: () async throws -> ServedProfile?
  ) async throws -> ServedProfile? {
    let name = name.lowercased()
    let network = SignInLimiter.Key.network(of: address)
    let keys = known.map { [.browser($0)] } ?? [network, .name(name, from: network)]
    return try await attempt(keys, for: name, isKnown: known != nil, verify)
  }

  /// Verifies the password of a profile, for one of its sessions.
  func verify(_ profile: ServedProfile, isRight: @Sendable () async throws -> Bool) async throws -> Bool {
    let key = SignInLimiter.Key.profile(profile.id)
    let isRight = try await attempt([key], for: key.text, isKnown: true) { try await isRight() ? true : nil }
    return isRight != nil
  }

  /// Counts and makes an attempt. An attempt not made, or with an unknown outcome, hasn’t failed.
  private func attempt<Value>(
    _ keys: [SignInLimiter.Key], for name: String, isKnown: Bool, _ verify: () async throws -> Value?
  ) async throws -> Value? {
    if let wait = limiter.begin(keys, now: now()) { throw Refusal.tooMany(wait) }
    do {
      let value = try await queue.run(from: keys[0].text, for: name, isKnown: isKnown, verify)
      if value != nil { limiter.succeed(keys) }
      return value
    } catch {
      limiter.succeed(keys)
      throw error is PasswordQueue.IsFull ? Refusal.isBusy : error
    }
  }
}
