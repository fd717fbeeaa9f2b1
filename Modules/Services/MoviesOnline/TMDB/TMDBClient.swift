import Foundation
import MoviesServices

/// Asks TMDB, politely: in turn, again after a pause if it fails, and not for ever.
final class TMDBClient: Sendable {
  private let baseURL: URL
  private let pacing: Pacing
  private let time: Timekeeper
  private let limit: RateLimit
  private let network: NetworkLibrary

  init(_ baseURL: URL, _ pacing: Pacing, _ time: Timekeeper, _ network: NetworkLibrary) {
    self.baseURL = baseURL
    self.network = network
    self.pacing = pacing
    self.time = time
    limit = RateLimit(pacing, time)
  }

  /// - Throws: ``OnlineError``; `CancellationError` at once if the task is cancelled.
  func answer<Answer: Decodable & Sendable>(
    to request: TMDBRequest, key: APIKey, as type: Answer.Type = Answer.self
  ) async throws -> Answer {
    let body = try await body(of: request, key: key)
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw OnlineError.badAnswer(reason: error.reason)
    }
  }

  private func body(of request: TMDBRequest, key: APIKey) async throws -> Data {
    let httpRequest = request.httpRequest(to: baseURL, key: key)
    var number = 1
    while true {
      do {
        return try await limit.run {
          try await self.try(httpRequest, asksForOneThing: request.asksForOneThing)
        }
      } catch let failure as Failure {
        guard failure.isPassing, number < pacing.tries else { throw failure.error }
        try await pause(after: failure, try: number)
        number += 1
      }
    }
  }

  private func pause(after failure: Failure, try number: Int) async throws {
    if let wanted = failure.wantedPause {
      // Noted even if it is not waited for here: others shall not ask meanwhile.
      limit.close(for: wanted)
      guard wanted <= pacing.longestPause else { throw failure.error }
    } else {
      let pause = pacing.pause(afterTry: number, chance: time.chance())
      if failure.error == .tooManyRequests {
        limit.close(for: pause)
      } else {
        try await time.pause(pause)
      }
    }
  }

  private struct Failure: Error {
    let error: OnlineError
    var isPassing = false
    var wantedPause: Duration?
  }

  private func `try`(_ request: HTTPRequest, asksForOneThing: Bool) async throws -> Data {
    let answer: HTTPAnswer
    do {
      answer = try await time.atMost(pacing.timeout) { [pacing, network] in
        try await network.answer(to: request, limit: pacing.longestAnswer)
      }
    } catch is Timekeeper.TimeIsUp {
      // Not again: the person has been waiting for long enough.
      throw Failure(error: .unreachable(reason: "no answer in time"))
    } catch let failure as HTTPFailure {
      throw Failure(error: failure.onlineError, isPassing: failure.isPassing)
    }
    let pause = RetryAfter.pause(answer.retryAfter, now: time.date())
    switch answer.status {
    case 200: return answer.body
    case 401: throw Failure(error: .keyIsRefused)
    case 404 where asksForOneThing: throw Failure(error: .notFound)
    case 429: throw Failure(error: .tooManyRequests, isPassing: true, wantedPause: pause)
    case let status:
      throw Failure(
        error: .badAnswer(reason: "error \(status)"), isPassing: 500...599 ~= status,
        wantedPause: status == 503 ? pause : nil)
    }
  }
}

extension HTTPFailure {
  fileprivate var onlineError: OnlineError {
    switch self {
    case .noConnection(let reason): .unreachable(reason: reason)
    case .cutOff: .badAnswer(reason: "it is cut off")
    case .tooLong: .badAnswer(reason: "it is too long")
    case .redirected: .badAnswer(reason: "it leads elsewhere")
    case .noLibrary(let name): .notInstalled(library: name)
    }
  }
}

extension DecodingError {
  /// What is wrong, in words of ours: an answer may hold anything.
  fileprivate var reason: String {
    switch self {
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .keyNotFound(let key, _): "it has no “\(key.stringValue)”"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.last.map { "its “\($0.stringValue)” makes no sense" } ?? "it is of another kind"
    @unknown default: "it is of another kind"
    }
  }
}
