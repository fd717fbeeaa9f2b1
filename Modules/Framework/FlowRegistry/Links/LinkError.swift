/// Why a deep link leads nowhere.
nonisolated public enum LinkError: Error, Equatable, CustomStringConvertible {
  /// It has more than ``DeepLink/longest`` bytes.
  case tooLong
  /// It does not begin with the application's scheme.
  case otherScheme(String)
  /// A `%` stands without two digits of base 16, or what they encode is no text.
  case badEncoding
  /// It has a character that no link has.
  case unexpected(Character)
  /// The pattern has no parameter of this name.
  case noParameter(String)
  /// The parameter is not a whole number, or too large for one.
  case notANumber(String, String)
  /// No feature knows the link.
  case unknown(String)

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .tooLong: "the link is longer than \(DeepLink.longest) bytes"
    case .otherScheme(let scheme): "the link does not begin with “\(scheme)://”"
    case .badEncoding: "the link is not encoded as a URL is: after each % two digits of base 16, together UTF-8 text"
    case .unexpected(let character): "the link has a “\(character)”, which no link has"
    case .noParameter(let name): "the link has no part “\(name)”"
    case .notANumber(let name, let value): "“\(value.prefix(40))” is not a number for “\(name)”"
    case .unknown(let link): "no feature knows the link “\(link.prefix(80))”"
    }
  }
}
