/// A random text of 256 bits that can’t be guessed.
nonisolated struct SecretToken: Codable, Sendable {
  let text: String

  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Compares the token with a text. The time doesn't depend on the number of equal characters.
  func matches(_ other: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The token under a random mask, which comes first. A compressed page can contain it: texts chosen by others for the
  /// page have nothing in common with it.
  var masked: String {
    let mask = SecretToken().text
    return mask + Self.combine(mask.utf8, text.utf8)
  }

  /// Compares the token with a masked text.
  func matches(masked other: String) -> Bool {
    let count = text.utf8.count
    guard other.utf8.count == 2 * count else { return false }
    return matches(Self.combine(other.utf8.prefix(count), other.utf8.dropFirst(count)))
  }

  /// Returns the digits of a mask and a token, each with the other's bits inverted where its own are set.
  private static func combine(_ mask: some Sequence<UInt8>, _ token: some Sequence<UInt8>) -> String {
    func value(_ digit: UInt8) -> Int { Character(UnicodeScalar(digit)).hexDigitValue ?? 0 }
    return String(decoding: zip(mask, token).map { digits[value($0) ^ value($1)] }, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
