import Foundation

/// A color of xterm's default palette.
struct XtermColor {
  private let red: Double
  private let green: Double
  private let blue: Double

  private static let ownSixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  init(_ number: UInt8) {
    switch Int(number) {
    case 0..<16:
      let value = Self.ownSixteen[Int(number)]
      (red, green, blue) = (Double(value >> 16), Double(value >> 8 & 0xFF), Double(value & 0xFF))
    case let number where number < 232:
      func share(_ level: Int) -> Double { level == 0 ? 0 : Double(55 + 40 * level) }
      let cube = number - 16
      (red, green, blue) = (share(cube / 36), share(cube / 6 % 6), share(cube % 6))
    case let number:
      let gray = Double(8 + 10 * (number - 232))
      (red, green, blue) = (gray, gray, gray)
    }
  }

  /// Returns the contrast ratio, from 1 to 21 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
  func contrast(to other: XtermColor) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  private var luminance: Double {
    func linear(_ share: Double) -> Double {
      share / 255 <= 0.04045 ? share / 255 / 12.92 : pow((share / 255 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
