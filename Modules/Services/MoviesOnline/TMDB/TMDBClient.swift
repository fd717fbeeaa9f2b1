import Foundation
import MoviesServices
import Synchronization

/// Sends requests to TMDB: a few at a time, again after a pause if another attempt may succeed, and with a timeout.
final class TMDBClient: Sendable {
  private let server: TMDBServer
  private let policy: RequestPolicy
  private let time: TimeSource
  private let permits: AsyncSemaphore
  /// The time before which no request is sent.
  private let holdEnd = Mutex<Duration>(.zero)

  init(_ server: TMDBServer, _ policy: RequestPolicy, _ time: TimeSource) {
    self.server = server
    self.policy = policy
    self.time = time
    permits = AsyncSemaphore(permits: policy.concurrentRequests)
  }

  /// Returns the decoded response to a request.
  ///
  /// - Throws: ``OnlineError``; `CancellationError` as soon as the current task is canceled.
  func response<Response: Decodable & Sendable>(
    to request: TMDBRequest, key: APIKey, as type: Response.Type = Response.self
  ) async throws -> Response {
    let body = try await body(of: request, key: key)
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw OnlineError.badAnswer(reason: error.oneLine)
    }
  }

  private func body(of request: TMDBRequest, key: APIKey) async throws -> Data {
    var attempt = 1
    while true {
      do {
        return try await permits.withPermit {
          try await waitUntilHoldEnds()
          return try await send(request, key: key)
        }
      } catch let failure as Failure {
        try hold(after: failure, attempt: attempt)
        attempt += 1
      }
    }
  }

  private struct Failure: Error {
    let error: OnlineError
    var isTransient = false
    /// The pause that the server asks for.
    var pause: Duration?
  }

  /// Holds all requests back for the pause that the server asks for, or before the next attempt at a failed request.
  ///
  /// - Throws: The error of `failure` if there is no next attempt.
  private func hold(after failure: Failure, attempt: Int) throws {
    if let pause = failure.pause { hold(for: pause) }
    guard failure.isTransient, attempt < policy.attempts, failure.pause ?? .zero <= policy.longestPause else {
      throw failure.error
    }
    if failure.pause == nil {
      hold(for: policy.pause(afterAttempt: attempt))
    }
  }

  private func hold(for pause: Duration) {
    let end = time.elapsed() + pause
    holdEnd.withLock { $0 = max($0, end) }
  }

  /// - Throws: ``OnlineError/tooManyRequests`` if that takes too long.
  private func waitUntilHoldEnds() async throws {
    while true {
      let rest = holdEnd.withLock { $0 } - time.elapsed()
      guard rest > .zero else { break }
      guard rest <= policy.longestPause else { throw OnlineError.tooManyRequests }
      try await time.pause(rest)
    }
    try Task.checkCancellation()
  }

  private func send(_ request: TMDBRequest, key: APIKey) async throws -> Data {
    let (url, headers) = (request.url(at: server.url, key: key), request.headers(key: key))
    let response: HTTPResponse
    do {
      response = try await time.withTimeout(server.timeout) { [policy] in
        try await HTTPClient.response(from: url, headers: headers, bodyLimit: policy.bodyLimit)
      }
    } catch is TimeSource.TimeoutError {
      // Another attempt would take as long, and the user has waited long enough.
      throw Failure(error: .unreachable(reason: "no answer in time"))
    } catch let error as HTTPError {
      throw Failure(error: error.reason, isTransient: error.isTransient)
    }
    let pause = RetryAfter.pause(response.retryAfter, now: time.date())
    switch response.status {
    case 200: return response.body
    case 401: throw Failure(error: .keyIsRefused)
    case 404 where request.isAboutOneRecord: throw Failure(error: .notFound)
    case 429: throw Failure(error: .tooManyRequests, isTransient: true, pause: pause)
    case let status:
      throw Failure(
        error: .badAnswer(reason: "error \(status)"), isTransient: 500...599 ~= status,
        pause: status == 503 ? pause : nil)
    }
  }
}
