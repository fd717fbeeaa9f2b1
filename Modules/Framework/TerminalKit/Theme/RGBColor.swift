import Foundation

/// A color as the light a screen emits.
nonisolated package struct RGBColor: Hashable {
  /// The shares of red, green and blue, from 0 to 1.
  package let red, green, blue: Double

  package init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses the notation in which terminals tell colors: `rgb:1e/1e/2e` or `rgba:1e1e/1e1e/2e2e/ffff`, with one to four
  /// digits each, or `#1e1e2e`.
  package init?(specification: String) {
    let shares: [Double?]
    if specification.hasPrefix("#"), specification.utf8.count == 7 {
      let digits = Array(specification.dropFirst())
      shares = [0, 2, 4].map { Self.share(String(digits[$0..<$0 + 2])) }
    } else if specification.hasPrefix("rgb:") || specification.hasPrefix("rgba:") {
      shares = specification.split(separator: ":")[1].split(separator: "/", omittingEmptySubsequences: false)
        .map { Self.share(String($0)) }
    } else {
      return nil
    }
    guard shares.count >= 3, let red = shares[0], let green = shares[1], let blue = shares[2] else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  private static func share(_ digits: String) -> Double? {
    guard 1...4 ~= digits.utf8.count, let value = UInt16(digits, radix: 16) else { return nil }
    return Double(value) / (pow(16, Double(digits.utf8.count)) - 1)
  }

  /// The relative luminance, from 0 to 1 (https://www.w3.org/TR/WCAG21/#dfn-relative-luminance).
  package var luminance: Double {
    func linear(_ share: Double) -> Double { share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// A Boolean value indicating whether dark text is easier to read on the color than light text.
  package var isLight: Bool { luminance > 0.18 }
}
