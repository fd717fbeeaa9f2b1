import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error that explains why there is no complete response.
///
/// The system's errors contain the address, which can contain an API key. This one doesn't.
enum HTTPError: Error, Hashable, Sendable {
  /// There is no connection, or it ended before the response began.
  case noConnection(reason: String)
  /// There is no secure connection.
  case notSecure(reason: String)
  /// The connection ended in the middle of the response.
  case interrupted
  case bodyTooLong
  case redirected

  /// A Boolean value that indicates whether another attempt may succeed.
  var isTransient: Bool {
    switch self {
    case .noConnection, .interrupted: true
    case .notSecure, .bodyTooLong, .redirected: false
    }
  }

  /// Creates an error from the one of a session that has received no response.
  init(connecting error: (any Error)?) {
    self =
      switch (error as? URLError)?.code {
      case .cannotFindHost, .dnsLookupFailed: .noConnection(reason: "its server was not found")
      case .cannotConnectToHost: .noConnection(reason: "its server refuses connections")
      case .networkConnectionLost: .noConnection(reason: "the connection was lost")
      case .notConnectedToInternet: .noConnection(reason: "there is no network")
      case .secureConnectionFailed: .notSecure(reason: Self.noEncryption)
      case .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .serverCertificateUntrusted:
        .notSecure(reason: Self.untrusted)
      default: Self.unknown(error?.localizedDescription.lowercased() ?? "")
      }
  }

  private static let untrusted = "its certificate is not trusted"
  private static let noEncryption = "its server does not encrypt it properly"

  /// On Linux, errors about certificates and encryption differ from others by curl's description alone.
  private static func unknown(_ description: String) -> HTTPError {
    if description.contains("certificate") { return .notSecure(reason: untrusted) }
    if description.contains("ssl") || description.contains("tls") { return .notSecure(reason: noEncryption) }
    return .noConnection(reason: "the connection failed")
  }
}
