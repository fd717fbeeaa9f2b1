import Foundation

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
  /// The library that would ask is not there, or belongs to another version of the program.
  case noLibrary(name: String)

  /// What a code of `MoviesNetwork` stands for.
  init(_ code: URLError.Code) {
    self =
      switch code {
      case .badServerResponse: .cutOff
      case .dataLengthExceedsMaximum: .tooLong
      case .httpTooManyRedirects: .redirected
      default: .noConnection(reason: code.reason)
      }
  }

  /// Whether another try may bring more.
  var isPassing: Bool {
    switch self {
    case .noConnection, .cutOff: true
    case .tooLong, .redirected, .noLibrary: false
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
