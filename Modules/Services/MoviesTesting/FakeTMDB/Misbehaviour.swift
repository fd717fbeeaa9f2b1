import FlyingFox
import FlyingSocks
package import Foundation

/// What a server may do instead of answering properly.
package enum Misbehavior: Sendable {
  /// An error, as TMDB words it.
  case status(Int, retryAfter: String? = nil)
  /// No answer until the server goes down.
  case silence
  /// A proper answer, but not before ``FakeTMDB/release()``.
  case busyDelay
  /// An answer of which half is missing.
  case cutOff
  /// An answer that breaks off before its first byte.
  case nothing
  /// An answer that is this text.
  case text(String)
  /// An answer of so many bytes.
  case bytes(Int)
  /// An answer that sends the asker to this address.
  case elsewhere(URL)

  func response() async -> HTTPResponse {
    switch self {
    case .status(let status, let pause): Self.error(status, retryAfter: pause)
    case .silence, .busyDelay: await Self.never()
    case .cutOff:
      HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: BreakingOff("{\"results\":"), count: 1_000))
    case .nothing: HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: BreakingOff(""), count: 1_000))
    case .text(let text): HTTPResponse(statusCode: .ok, body: Data(text.utf8))
    case .bytes(let count): HTTPResponse(statusCode: .ok, body: Data(repeating: UInt8(ascii: " "), count: count))
    case .elsewhere(let url): Self.redirection(to: url)
    }
  }

  private static func error(_ status: Int, retryAfter: String?) -> HTTPResponse {
    let message = #"{"success":false,"status_code":11,"status_message":"Internal error: Something went wrong."}"#
    var response = HTTPResponse(statusCode: .init(status, phrase: "Error"), body: Data(message.utf8))
    response.headers[HTTPHeader("Retry-After")] = retryAfter
    return response
  }

  private static func redirection(to url: URL) -> HTTPResponse {
    var response = HTTPResponse(statusCode: .found)
    response.headers[.location] = url.absoluteString
    return response
  }

  private static func never() async -> HTTPResponse {
    // Ends when the server does.
    try? await Task.sleep(for: .seconds(3_600))
    return HTTPResponse(statusCode: .serviceUnavailable)
  }
}

/// A body in the middle of which the connection breaks.
private struct BreakingOff: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  private let beginning: [UInt8]

  init(_ beginning: String) {
    self.beginning = Array(beginning.utf8)
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(rest: beginning)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: [UInt8]

    mutating func next() async throws -> UInt8? {
      throw SocketError.disconnected
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard !rest.isEmpty else { throw SocketError.disconnected }
      defer { rest = [] }
      return rest
    }
  }
}
