import Foundation

/// The value of the HTTP header `Retry-After`: a number of seconds, or a date.
enum RetryAfter {
  /// The longest pause, one day. A larger number could overflow `Duration`.
  private static let maximum = 24 * 60 * 60.0

  /// Returns the pause that a server asks for, or `nil` if there is no header or it makes no sense.
  static func pause(_ header: String?, now: Date) -> Duration? {
    guard let text = header?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if text.allSatisfy({ $0.isASCII && $0.isWholeNumber }) { return .seconds(min(Double(text) ?? maximum, maximum)) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    guard let date = formatter.date(from: text) else { return nil }
    return .seconds(min(max(date.timeIntervalSince(now).rounded(.up), 0), maximum))
  }
}
