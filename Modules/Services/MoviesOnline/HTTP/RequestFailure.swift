import Foundation
import MoviesServices

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error that explains why a request failed. The system's errors contain the address, which can contain an API key.
struct RequestFailure: Error {
  let error: OnlineError
  /// A Boolean value that indicates whether another attempt may succeed.
  var isTransient = false
  /// The pause that the server asks for.
  var pause: Duration?

  /// Returns the error that describes why a session has received no response.
  static func noResponse(_ error: (any Error)?) -> RequestFailure {
    // On Linux, only curl's description tells errors about certificates and encryption from others.
    let description = error?.localizedDescription.lowercased() ?? ""
    return switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: unreachable("its server was not found")
    case .cannotConnectToHost: unreachable("its server refuses connections")
    case .networkConnectionLost: unreachable("the connection was lost")
    case .notConnectedToInternet: unreachable("there is no network")
    case _ where description.contains("certificate"):
      RequestFailure(error: .notSecure(reason: "its certificate is not trusted"))
    case _ where description.contains("ssl") || description.contains("tls"):
      RequestFailure(error: .notSecure(reason: "its server does not encrypt it properly"))
    default: unreachable("the connection failed")
    }
  }

  private static func unreachable(_ reason: String) -> RequestFailure {
    RequestFailure(error: .unreachable(reason: reason), isTransient: true)
  }
}
