/// A random text of 256 bits that can’t be guessed.
nonisolated struct SecretToken: Codable, Sendable {
  let text: String

  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in
      let byte = String(UInt8.random(in: .min ... .max, using: &random), radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }.joined()
  }

  /// Compares the token with a text, in a time that doesn't depend on the number of equal characters.
  func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The token under a random mask, which comes first. A compressed page can contain it: texts on the page that are chosen by
  /// others have nothing in common with it.
  var masked: String {
    let mask = SecretToken().text
    return mask + Self.combine(mask, text)
  }

  /// Compares the token with a text that was masked.
  func matches(masked other: String) -> Bool {
    guard other.utf8.count == 2 * text.utf8.count else { return false }
    return matches(Self.combine(other.prefix(text.count), other.dropFirst(text.count)))
  }

  /// Returns the digits of a mask and a token, each with the other's bits inverted where its own are set.
  private static func combine(_ mask: some StringProtocol, _ token: some StringProtocol) -> String {
    zip(mask, token).map { String(($0.hexDigitValue ?? 0) ^ ($1.hexDigitValue ?? 0), radix: 16) }.joined()
  }
}
