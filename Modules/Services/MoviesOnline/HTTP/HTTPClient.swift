import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A complete response to an HTTP request.
struct HTTPResponse: Sendable {
  let status: Int
  /// The value of the header `Retry-After`.
  let retryAfter: String?
  let body: Data
}

/// Sends HTTP requests.
///
/// It stores nothing on disk, accepts no cookies, and follows no redirection: that could carry an API key elsewhere.
enum HTTPClient {
  private static let collector = ResponseCollector()

  /// The session of the whole process. It is never invalidated: on Linux, invalidating a session with open connections
  /// can crash (swift-corelibs-foundation#5491), and so can canceling a request of a session with a cache.
  private static let session = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // TMDBClient has a timeout of its own, which tests can control.
    configuration.timeoutIntervalForRequest = 24 * 60 * 60
    return URLSession(configuration: configuration, delegate: collector, delegateQueue: ResponseCollector.queue)
  }()

  /// Sends a GET request and returns the response when its body is complete.
  ///
  /// - Parameter bodyLimit: The maximum length of the body in bytes. At most this much of it is held in memory.
  /// - Throws: ``HTTPError``, or `CancellationError` as soon as the current task is canceled.
  @concurrent
  static func response(from url: URL, headers: [String: String], bodyLimit: Int) async throws -> HTTPResponse {
    try Task.checkCancellation()
    var request = URLRequest(url: url)
    request.allHTTPHeaderFields = headers
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        collector.begin(task, bodyLimit: bodyLimit, continuation)
        if Task.isCancelled {
          collector.cancel(task, throwing: CancellationError())
        } else {
          task.resume()
        }
      }
    } onCancel: {
      collector.cancel(task, throwing: CancellationError())
    }
  }
}
