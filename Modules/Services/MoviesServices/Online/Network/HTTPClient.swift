import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answered.
struct HTTPAnswer: Sendable {
  let status: Int
  let retryAfter: String?
  let body: Data
}

/// Asks servers. It keeps nothing on disk, takes no cookies and follows no redirection, which could carry a key elsewhere.
enum HTTPClient {
  /// One session for the process, never taken down: `FoundationNetworking` may crash when a session ends that has
  /// connections open (swift-corelibs-foundation#5491). Without a cache, with which cancelling a request may trap.
  private static let session = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }()

  private static let transfers = HTTPTransfers()

  /// Sends a request and returns the answer once all of it is there.
  ///
  /// - Parameter limit: How many bytes of body an answer may have.
  /// - Throws: ``HTTPFailure``; `CancellationError` at once if the task is cancelled.
  static func answer(to request: URLRequest, limit: Int) async throws -> HTTPAnswer {
    try Task.checkCancellation()
    let task = session.dataTask(with: request)
    let number = task.taskIdentifier
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfers.begin(number, limit: limit, continuation)
        if Task.isCancelled {
          transfers.end(number, .failure(CancellationError()))
        } else {
          task.resume()
        }
      }
    } onCancel: {
      transfers.end(number, .failure(CancellationError()))
      // Not from here: `cancel()` waits for a thread that may itself be waiting for this task's lock
      // (swift-corelibs-foundation#5412).
      DispatchQueue.global().async { task.cancel() }
    }
  }
}
