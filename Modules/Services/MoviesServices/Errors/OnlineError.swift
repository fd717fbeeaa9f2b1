/// Why the online catalog did not answer. No error holds the key.
public enum OnlineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no key to ask with.
  case keyIsRequired
  /// The catalog does not accept the key.
  case keyIsRefused
  /// The catalog could not be reached: no network, no such host, no answer in time.
  case unreachable(reason: String)
  /// The catalog wants fewer requests.
  case tooManyRequests
  /// The catalog answered, but not as it should.
  case badAnswer(reason: String)
  /// The catalog does not know this movie or person any more.
  case notFound
  /// There is no secure connection to the catalog.
  case notSecure(reason: String)

  /// What is wrong and what to do, in one line.
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
