/// Whether the online catalog answers.
public enum OnlineStatus: Hashable, Sendable {
  /// Nothing was asked yet.
  case unknown
  /// It answered the last request, be it with a refusal.
  case online
  /// It did not answer the last request, or not as it should: what is shown is what was kept from earlier.
  ///
  /// The reason is the description of an ``OnlineError``.
  case offline(reason: String)

  /// What a request that failed so says about the catalog; `nil` if it was not even made.
  public init?(after error: OnlineError) {
    switch error {
    case .keyIsRequired: return nil
    case .keyIsRefused, .notFound: self = .online
    case .unreachable, .tooManyRequests, .badAnswer, .notSecure: self = .offline(reason: error.description)
    }
  }
}
