import FlyingFox
import FlyingSocks
import Foundation

extension FakeTMDB {
  /// A response that is not the proper one.
  package enum Fault: Sendable {
    /// A response with this status, these headers and this body.
    case response(status: Int = 200, headers: [String: String] = [:], body: String = "")
    /// No response before the server stops.
    case silence
    /// The proper response, but not before ``FakeTMDB/release()``.
    case held
    /// A connection that breaks after this beginning of a body.
    case broken(after: String)
    /// A response whose body does not end.
    case endless

    func response() async -> HTTPResponse {
      switch self {
      case .response(let status, let headers, let body):
        var response = HTTPResponse(statusCode: .init(status, phrase: "Fault"), body: Data(body.utf8))
        for (name, value) in headers { response.headers[HTTPHeader(name)] = value }
        return response
      case .silence, .held:
        // The sleep ends when the server stops.
        try? await Task.sleep(for: .seconds(24 * 3_600))
        return HTTPResponse(statusCode: .serviceUnavailable)
      case .broken(let text):
        return HTTPResponse(statusCode: .ok, body: .init(from: ByteStream(text: Array(text.utf8)), count: 1_000))
      case .endless:
        return HTTPResponse(statusCode: .ok, body: .init(from: ByteStream(text: nil)))
      }
    }
  }
}

/// A body after which the connection breaks, or one of spaces without an end.
private struct ByteStream: AsyncBufferedSequence, AsyncBufferedIteratorProtocol, Sendable {
  var text: [UInt8]?

  func makeAsyncIterator() -> ByteStream { self }

  mutating func next() async throws -> UInt8? {
    throw SocketError.disconnected
  }

  mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
    guard let text else { return Array(repeating: UInt8(ascii: " "), count: count) }
    guard !text.isEmpty else { throw SocketError.disconnected }
    defer { self.text = [] }
    return text
  }
}
