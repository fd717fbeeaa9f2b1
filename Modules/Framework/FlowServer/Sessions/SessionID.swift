import Foundation

/// The identifier of a session: its profile, and a random number. It is the name of the file, and proves nothing.
nonisolated struct SessionID: Hashable, Sendable {
  let text: String

  /// Creates the identifier of a new session.
  init(of profile: String) {
    text = Self.prefix(of: profile) + UUID().uuidString
  }

  /// Creates the identifier in a text, or returns `nil` if there is none. A cookie can have any text, and must not name
  /// another file.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.allSatisfy(Self.digits.contains),
      let number = UUID(uuidString: String(parts[1]))
    else { return nil }
    self.text = "\(parts[0])-\(number.uuidString)"
  }

  func isOf(_ profile: String) -> Bool { text.hasPrefix(Self.prefix(of: profile)) }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func prefix(of profile: String) -> String {
    String(decoding: profile.utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self) + "-"
  }
}
