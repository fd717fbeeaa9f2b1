/// The availability of the online catalog.
public enum OnlineStatus: Hashable, Sendable {
  /// No request was made yet.
  case unknown
  /// The catalog answered the last request, possibly with a refusal.
  case online
  /// The catalog did not answer the last request properly: earlier results are shown.
  ///
  /// The reason is the description of an ``OnlineError``.
  case offline(reason: String)

  /// Derives the status from the error of a request; `nil` if the request was not made.
  public init?(after error: OnlineError) {
    switch error {
    case .keyIsRequired: return nil
    case .keyIsRefused, .notFound: self = .online
    case .unreachable, .tooManyRequests, .badAnswer, .notSecure: self = .offline(reason: error.description)
    }
  }
}

extension OnlineError {
  /// A Boolean value that indicates whether the catalog did not answer properly, which may be different later.
  public var isOffline: Bool {
    if case .offline = OnlineStatus(after: self) { true } else { false }
  }
}
