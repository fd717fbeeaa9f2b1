import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answered.
public typealias HTTPAnswer = (status: Int, retryAfter: String?, body: Data)

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

  /// Asks for `url` with these headers, and returns the answer once all of it is there. See ``HTTPQuestion``.
  @concurrent
  static func answer(from url: URL, headers: [String: String], limit: Int) async throws -> HTTPAnswer {
    try Task.checkCancellation()
    var request = URLRequest(url: url)
    request.allHTTPHeaderFields = headers
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
