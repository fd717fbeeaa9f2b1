/// The one-time link that signs in a browser, as the terminal shows it.
///
/// Each link works once. After that there is another one, for another browser.
struct SignInLink {
  private var token = SecretToken()

  static let pathPrefix = "/sign-in/"

  /// The path of the present link.
  var path: String { Self.pathPrefix + token.text }

  /// Returns a Boolean value that indicates whether a path is that of the link, which then works no more.
  mutating func redeem(_ path: String) -> Bool {
    guard token.matches(String(path.dropFirst(Self.pathPrefix.count))) else { return false }
    token = SecretToken()
    return true
  }
}
