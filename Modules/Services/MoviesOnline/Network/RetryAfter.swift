import Foundation

/// The pause that a server asks for in its header `Retry-After`: seconds, or a date.
enum RetryAfter {
  static func pause(_ header: String?, now: Date) -> Duration? {
    guard let text = header?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      return .seconds(Int(text).map { min($0, longest) } ?? longest)
    }
    guard let date = date(text) else { return nil }
    return .seconds(min(max(date.timeIntervalSince(now).rounded(.up), 0), Double(longest)))
  }

  /// A day is for ever; more would not fit into every kind of number.
  private static let longest = 24 * 60 * 60

  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
