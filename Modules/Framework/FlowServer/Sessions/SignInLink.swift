/// The link to sign in a browser once, within ten minutes after the user has asked for it.
struct SignInLink {
  private var token: SecretToken?
  private var end: ContinuousClock.Instant?

  static let pathPrefix = "/sign-in/"

  /// Makes a link to replace the present one, and returns its path.
  mutating func make(now: ContinuousClock.Instant) -> String {
    let token = SecretToken()
    self.token = token
    end = now + ServerLimits.linkLife
    return Self.pathPrefix + token.text
  }

  /// Returns whether a path is the path of the link, and ends the link in this case.
  ///
  /// Nothing counts wrong links: 256 bits can’t be guessed, and a limit would only shut out the user.
  mutating func redeem(_ path: String, now: ContinuousClock.Instant) -> Bool {
    guard let token, let end, now < end, token.matches(String(path.dropFirst(Self.pathPrefix.count))) else {
      return false
    }
    self.token = nil
    return true
  }
}
