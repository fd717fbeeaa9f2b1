import Foundation
import MoviesServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error that explains why there is no complete response.
///
/// The system's errors contain the address, which can contain an API key. This one doesn't.
struct HTTPError: Error {
  let reason: OnlineError
  /// A Boolean value that indicates whether another attempt may succeed.
  var isTransient = false

  static let bodyTooLong = HTTPError(reason: .badAnswer(reason: "it is too long"))
  static let interrupted = HTTPError(reason: .badAnswer(reason: "it is incomplete"), isTransient: true)
  static let redirected = HTTPError(reason: .badAnswer(reason: "it is a redirection"))

  /// Returns the error that describes why a session has received no response.
  static func noResponse(_ error: (any Error)?) -> HTTPError {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: unreachable("its server was not found")
    case .cannotConnectToHost: unreachable("its server refuses connections")
    case .networkConnectionLost: unreachable("the connection was lost")
    case .notConnectedToInternet: unreachable("there is no network")
    case .secureConnectionFailed: noEncryption
    case .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
      .serverCertificateUntrusted:
      untrusted
    default: unknown(error?.localizedDescription.lowercased() ?? "")
    }
  }

  /// On Linux, only curl's description tells errors about certificates and encryption from others.
  private static func unknown(_ description: String) -> HTTPError {
    if description.contains("certificate") { return untrusted }
    if description.contains("ssl") || description.contains("tls") { return noEncryption }
    return unreachable("the connection failed")
  }

  private static let untrusted = HTTPError(reason: .notSecure(reason: "its certificate is not trusted"))
  private static let noEncryption = HTTPError(reason: .notSecure(reason: "its server does not encrypt it properly"))

  private static func unreachable(_ reason: String) -> HTTPError {
    HTTPError(reason: .unreachable(reason: reason), isTransient: true)
  }
}
