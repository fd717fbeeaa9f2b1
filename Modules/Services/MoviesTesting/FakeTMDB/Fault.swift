import FlyingFox
import FlyingSocks
package import Foundation

extension FakeTMDB {
  /// A response that is not the proper one.
  package enum Fault: Sendable {
    /// A response with an error status.
    case status(Int, retryAfter: String? = nil, authenticate: String? = nil)
    /// No response before the server stops.
    case silence
    /// The proper response, but not before ``FakeTMDB/release()``.
    case held
    /// The beginning of a response, after which the connection breaks.
    case incomplete
    /// A connection that breaks before the first byte of the response.
    case disconnect
    /// A response with this body.
    case text(String)
    /// A response with a body of this many bytes.
    case bytes(Int)
    /// A response whose body does not end.
    case endless
    /// A redirection to another address.
    case redirection(to: URL)

    func response() async -> HTTPResponse {
      switch self {
      case .status(let status, let pause, let challenge): Self.error(status, pause, challenge)
      case .silence, .held: await Self.never()
      case .incomplete: HTTPResponse(statusCode: .ok, body: .init(from: ByteStream("{\"results\":"), count: 1_000))
      case .disconnect: HTTPResponse(statusCode: .ok, body: .init(from: ByteStream(""), count: 1_000))
      case .text(let text): HTTPResponse(statusCode: .ok, body: Data(text.utf8))
      case .bytes(let count): HTTPResponse(statusCode: .ok, body: Data(repeating: UInt8(ascii: " "), count: count))
      case .endless: HTTPResponse(statusCode: .ok, body: .init(from: ByteStream("", isEndless: true)))
      case .redirection(let url): Self.redirection(to: url)
      }
    }

    private static func error(_ status: Int, _ pause: String?, _ challenge: String?) -> HTTPResponse {
      let message = #"{"success":false,"status_code":11,"status_message":"Internal error: Something went wrong."}"#
      var response = HTTPResponse(statusCode: .init(status, phrase: "Error"), body: Data(message.utf8))
      response.headers[HTTPHeader("Retry-After")] = pause
      response.headers[HTTPHeader("WWW-Authenticate")] = challenge
      return response
    }

    private static func redirection(to url: URL) -> HTTPResponse {
      var response = HTTPResponse(statusCode: .found)
      response.headers[.location] = url.absoluteString
      return response
    }

    private static func never() async -> HTTPResponse {
      // The sleep ends when the server stops.
      try? await Task.sleep(for: .seconds(24 * 3_600))
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
  }
}

/// A body of spaces without an end, or one after which the connection breaks.
private struct ByteStream: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  private let text: [UInt8]
  private let isEndless: Bool

  init(_ text: String, isEndless: Bool = false) {
    self.text = Array(text.utf8)
    self.isEndless = isEndless
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(text: text, isEndless: isEndless)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var text: [UInt8]
    let isEndless: Bool

    mutating func next() async throws -> UInt8? {
      throw SocketError.disconnected
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if isEndless { return Array(repeating: UInt8(ascii: " "), count: count) }
      guard !text.isEmpty else { throw SocketError.disconnected }
      defer { text = [] }
      return text
    }
  }
}
