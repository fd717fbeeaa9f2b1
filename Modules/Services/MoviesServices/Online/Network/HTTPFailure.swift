import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why there is no answer to a request. The system's own errors hold the address, and with that a key: none gets out.
enum HTTPFailure: Error, Hashable, Sendable {
  /// No connection came about, or it ended before an answer began.
  case noConnection(reason: String)
  /// The connection ended in the middle of the answer.
  case cutOff
  /// The answer is longer than it may be.
  case tooLong
  /// The answer is that somebody else should be asked.
  case redirected

  init(_ error: (any Error)?) {
    self = .noConnection(reason: (error as? URLError)?.code.reason ?? "the connection failed")
  }

  /// Whether another try may bring more.
  var isPassing: Bool {
    switch self {
    case .noConnection, .cutOff: true
    case .tooLong, .redirected: false
    }
  }
}

extension URLError.Code {
  fileprivate var reason: String {
    switch self {
    case .cannotFindHost, .dnsLookupFailed: "its server is not found"
    case .cannotConnectToHost: "its server takes no connections"
    case .networkConnectionLost: "the connection broke off"
    case .notConnectedToInternet: "there is no network"
    case .timedOut: "no answer in time"
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid, .serverCertificateUntrusted:
      "the connection is not secure"
    default: "the connection failed"
    }
  }
}
