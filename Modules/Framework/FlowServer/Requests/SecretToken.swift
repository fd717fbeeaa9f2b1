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
}
