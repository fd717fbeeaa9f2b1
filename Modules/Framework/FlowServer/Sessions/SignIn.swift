import FlowWeb

/// The one-time link that signs in a browser, as the terminal shows it.
///
/// Each link works once. After that there is another one, for another browser.
final class SignIn {
  private var token = SecretToken()
  private var failures: [ContinuousClock.Instant] = []

  static let pathPrefix = "/sign-in/"

  enum Outcome: Equatable {
    case accepted, refused, tooManyAttempts
  }

  /// The path of the present link.
  var path: String { Self.pathPrefix + token.text }

  /// Redeems the link with a path.
  func redeem(_ path: String, now: ContinuousClock.Instant) -> Outcome {
    failures.removeAll { now - $0 > .seconds(60) }
    guard failures.count < ServerLimits.failedSignInsPerMinute else { return .tooManyAttempts }
    guard token.matches(String(path.dropFirst(Self.pathPrefix.count))) else {
      failures.append(now)
      return .refused
    }
    token = SecretToken()
    return .accepted
  }
}
