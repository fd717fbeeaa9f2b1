import Foundation
import MoviesServices
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to TMDB: a few at a time, again after a pause if another attempt may succeed, and with a timeout.
final class TMDBClient: Sendable {
  private let server: TMDBServer
  private let policy: OnlinePolicy
  private let time: TimeSource
  /// The time before which no request is sent.
  private let holdEnd = Mutex<Duration>(.zero)

  init(_ server: TMDBServer, _ policy: OnlinePolicy, _ time: TimeSource) {
    self.server = server
    self.policy = policy
    self.time = time
  }

  /// Returns the decoded response to a request.
  ///
  /// - Throws: `OnlineError`; `CancellationError` as soon as the current task is canceled.
  func response<Response: Decodable & Sendable>(
    to request: TMDBRequest, key: APIKey, as type: Response.Type = Response.self
  ) async throws -> Response {
    let body = try await body(
      of: request.urlRequest(to: server.url, key: key), isAboutOneRecord: request.isAboutOneRecord)
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw OnlineError.badAnswer(reason: error.oneLine())
    }
  }

  /// Returns a poster as a JPEG file. The server of the images needs no key.
  func poster(_ path: String) async throws -> Data {
    try await body(of: URLRequest(url: server.images.appending(path: "w342" + path)), isAboutOneRecord: true)
  }

  private func body(of request: URLRequest, isAboutOneRecord: Bool) async throws -> Data {
    var attempt = 1
    while true {
      do {
        try await waitUntilHoldEnds()
        return try await send(request, isAboutOneRecord: isAboutOneRecord)
      } catch let failure as RequestFailure {
        try hold(after: failure, attempt: attempt)
        attempt += 1
      }
    }
  }

  /// Holds all requests back for the pause that the server asks for, or before the next attempt at a failed request.
  ///
  /// - Throws: The error of `failure` if there is no next attempt.
  private func hold(after failure: RequestFailure, attempt: Int) throws {
    let hasNext = failure.isTransient && attempt < policy.attempts
    if let pause = failure.pause ?? (hasNext ? policy.pause(afterAttempt: attempt) : nil) {
      let end = time.elapsed() + pause
      holdEnd.withLock { $0 = max($0, end) }
    }
    guard hasNext, failure.pause ?? .zero <= policy.longestPause else { throw failure.error }
  }

  /// - Throws: `OnlineError/tooManyRequests` if that takes too long.
  private func waitUntilHoldEnds() async throws {
    while true {
      let rest = holdEnd.withLock { $0 } - time.elapsed()
      guard rest > .zero else { break }
      guard rest <= policy.longestPause else { throw OnlineError.tooManyRequests }
      try await time.pause(rest)
    }
    try Task.checkCancellation()
  }

  private func send(_ request: URLRequest, isAboutOneRecord: Bool) async throws -> Data {
    let response: HTTPClient.Response
    do {
      response = try await time.withTimeout(server.timeout) { [policy] in
        try await HTTPClient.shared.response(to: request, bodyLimit: policy.bodyLimit)
      }
    } catch is TimeSource.TimeoutError {
      // Another attempt would take as long, and the user has waited long enough.
      throw RequestFailure(error: .unreachable(reason: "no answer in time"))
    }
    let pause = Self.pause(response.head.value(forHTTPHeaderField: "Retry-After"))
    switch response.head.statusCode {
    case 200: return response.body
    case 401: throw RequestFailure(error: .keyIsRefused)
    case 404 where isAboutOneRecord: throw RequestFailure(error: .notFound)
    case 429: throw RequestFailure(error: .tooManyRequests, isTransient: true, pause: pause)
    case let status:
      throw RequestFailure(
        error: .badAnswer(reason: "error \(status)"), isTransient: 500...599 ~= status,
        pause: status == 503 ? pause : nil)
    }
  }

  /// Returns the number of seconds in a header, at most a day, because a larger number could overflow `Duration`.
  private static func pause(_ header: String?) -> Duration? {
    guard let header, header.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return Double(header).map { .seconds(min($0, 24 * 60 * 60)) }
  }
}
