import FlowContent

/// An error that explains why a deep link leads nowhere.
///
/// ```swift
/// let link = try DeepLink("movies://movie/alien", scheme: "movies")
/// do {
///   try registry.open(link)
/// } catch {
///   print(error)  // expected a whole number such as 603 for “:id” in the link “movie/:id”, got “alien”
/// }
/// ```
nonisolated public enum LinkError: Error, Equatable, CustomStringConvertible {
  /// The link has more than 2,000 bytes.
  case tooLong
  /// The link does not begin with the application's scheme.
  case otherScheme(String, expected: String)
  /// A part of the link is not percent-encoded text.
  case badEncoding(String)
  /// A part of the link contains a character that no link can contain.
  case unexpected(Character, in: String)
  /// The pattern of the link has no parameter of this name.
  case noParameter(String, pattern: String)
  /// A parameter of the link has an invalid value.
  case wrongValue(String, of: String, pattern: String, expected: String)
  /// No feature registered the link.
  case unknown(String)
  /// The flow with the place of the link has no navigation for its step.
  case unhandled(String)

  /// One line that says what is wrong, where, and what would be right.
  public var description: String {
    switch self {
    case .tooLong: "the link is longer than \(DeepLink.maximumLength) bytes: use a shorter one"
    case .otherScheme(let link, let scheme):
      "\(quote(link)) is not a link of this application: expected it to begin with “\(scheme)://”"
    case .badEncoding(let part):
      "\(quote(part)) in the link is not percent-encoded text: expected two hexadecimal digits after each %, together UTF-8"
    case .unexpected(let character, let part):
      "\(quote(part)) in the link contains “\(character)”: write it as \(character == "?" ? "%3F" : "%23")"
    case .noParameter(let name, let pattern):
      "the feature of the link “\(pattern)” reads “:\(name)”, which the pattern does not have"
    case .wrongValue(let value, let name, let pattern, let expected):
      "expected \(expected) for “:\(name)” in the link “\(pattern)”, got \(quote(value))"
    case .unknown(let link): "there is no link \(quote(link, upTo: 80))"
    case .unhandled(let link): "the link \(quote(link, upTo: 80)) leads nowhere now"
    }
  }

  private func quote(_ text: String, upTo length: Int = 40) -> String {
    "“\(text.prefix(length).description.terminalSafe)\(text.count > length ? "…" : "")”"
  }
}
