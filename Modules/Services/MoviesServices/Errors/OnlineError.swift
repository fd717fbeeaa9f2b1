/// A failure of the online catalog. No error contains the API key.
public enum OnlineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no API key.
  case keyIsRequired
  /// The catalog does not accept the API key.
  case keyIsRefused
  /// The catalog could not be reached: no network, an unknown host, or no answer in time.
  case unreachable(reason: String)
  /// The catalog asks for fewer requests.
  case tooManyRequests
  /// The answer of the catalog is not valid.
  case badAnswer(reason: String)
  /// The catalog does not know this movie or person any more.
  case notFound
  /// There is no secure connection to the catalog.
  case notSecure(reason: String)

  /// The error in one line: what is wrong, and the way out.
  public var description: String {
    switch self {
    case .keyIsRequired: "The online catalog needs an API key: enter one in the settings."
    case .keyIsRefused: "The online catalog does not accept this API key: check it, or ask for a new one."
    case .unreachable(let reason):
      "The online catalog cannot be reached (\(reason)): check the network and try again."
    case .tooManyRequests: "The online catalog wants a pause: try again in a minute."
    case .badAnswer(let reason): "The online catalog gave an answer that makes no sense (\(reason)): try again later."
    case .notFound: "The online catalog does not know this any more. Go back."
    case .notSecure(let reason):
      "The connection to the online catalog is not secure (\(reason)): check the network and this computer's clock."
    }
  }
}
