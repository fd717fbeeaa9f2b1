import Foundation
import MoviesTesting

extension FakeTMDB.Fault {
  /// The beginning of a response, after which the connection breaks.
  static let incomplete = Self.broken(after: "{\"results\":")
  /// A connection that breaks before the first byte of the response.
  static let disconnect = Self.broken(after: "")

  /// Returns a response with an error status.
  static func status(_ status: Int, retryAfter: String? = nil, authenticate: String? = nil) -> Self {
    let headers = ["Retry-After": retryAfter, "WWW-Authenticate": authenticate].compactMapValues(\.self)
    let message = #"{"success":false,"status_code":11,"status_message":"Internal error: Something went wrong."}"#
    return .response(status: status, headers: headers, body: message)
  }

  /// Returns a response with this body.
  static func text(_ text: String) -> Self {
    .response(body: text)
  }

  /// Returns a response with a body of this many bytes.
  static func bytes(_ count: Int) -> Self {
    .response(body: String(repeating: " ", count: count))
  }

  /// Returns a redirection to another address.
  static func redirection(to url: URL) -> Self {
    .response(status: 302, headers: ["Location": url.absoluteString])
  }
}
