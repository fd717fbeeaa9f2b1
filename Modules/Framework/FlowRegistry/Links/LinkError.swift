import FlowScreens

/// Why a deep link leads nowhere.
nonisolated public enum LinkError: Error, Equatable, CustomStringConvertible {
  /// It has more than ``DeepLink/longest`` bytes.
  case tooLong
  /// It does not begin with the application's scheme.
  case otherScheme(String, expected: String)
  /// A `%` stands in this part without two digits of base 16, or what the part encodes is no text.
  case badEncoding(String)
  /// It has a character that no link has, in this part.
  case unexpected(Character, in: String)
  /// The pattern has no parameter of this name.
  case noParameter(String, pattern: String)
  /// A part makes no sense in the place of this parameter: what it is, and what is expected.
  case wrongValue(String, of: String, pattern: String, expected: String)
  /// No feature knows the link.
  case unknown(String)

  /// One line that says what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .tooLong: "the link is longer than \(DeepLink.longest) bytes: give a shorter one"
    case .otherScheme(let link, let scheme): "\(quote(link)) is no link: it does not begin with “\(scheme)://”"
    case .badEncoding(let part):
      "\(quote(part)) in the link is not encoded as in a URL: each % stands before two digits of base 16, together UTF-8 text"
    case .unexpected(let character, let part):
      "\(quote(part)) in the link has a “\(character)”: write it as \(character == "?" ? "%3F" : "%23")"
    case .noParameter(let name, let pattern):
      "the feature of the link “\(pattern)” asks for “:\(name)”, which is not in it"
    case .wrongValue(let value, let name, let pattern, let expected):
      "the link “\(pattern)” takes \(expected) for “:\(name)”, not \(quote(value))"
    case .unknown(let link): "no feature knows the link \(quote(link, upTo: 80))"
    }
  }

  private func quote(_ text: String, upTo length: Int = 40) -> String {
    "“\(text.prefix(length).description.terminalSafe)\(text.count > length ? "…" : "")”"
  }
}
