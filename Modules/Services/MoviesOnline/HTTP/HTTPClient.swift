import Foundation
import MoviesServices
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends HTTP requests.
///
/// It stores nothing on disk, accepts no cookies, and follows no redirection: that could carry an API key elsewhere.
final class HTTPClient: NSObject, URLSessionDataDelegate, Sendable {
  typealias Response = (head: HTTPURLResponse, body: Data)

  private struct Transfer {
    let bodyLimit: Int
    let continuation: CheckedContinuation<Response, any Error>
    var body = Data()
  }

  static let shared = HTTPClient()

  /// The session of the whole process. It is never invalidated: on Linux, invalidating a session with open connections
  /// can crash (swift-corelibs-foundation#5491), and so can canceling a request of a session with a cache.
  private static let session = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpMaximumConnectionsPerHost = 4
    configuration.urlCredentialStorage = nil
    // TMDBClient has a timeout of its own, which tests can control.
    configuration.timeoutIntervalForRequest = 24 * 60 * 60
    #if canImport(FoundationNetworking)
      let queue = ImmediateQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    return URLSession(configuration: configuration, delegate: shared, delegateQueue: queue)
  }()

  private let transfers = Mutex<[Int: Transfer]>([:])

  /// Sends a request and returns the response when its body is complete.
  ///
  /// - Parameter bodyLimit: The maximum length of the body in bytes. At most this much of it is held in memory.
  /// - Throws: `RequestFailure`, or `CancellationError` as soon as the current task is canceled.
  @concurrent
  func response(to request: URLRequest, bodyLimit: Int) async throws -> Response {
    try Task.checkCancellation()
    let task = Self.session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfers.withLock { $0[task.taskIdentifier] = Transfer(bodyLimit: bodyLimit, continuation: continuation) }
        if Task.isCancelled {
          cancel(task, throwing: CancellationError())
        } else {
          task.resume()
        }
      }
    } onCancel: {
      cancel(task, throwing: CancellationError())
    }
  }

  private func cancel(_ task: URLSessionTask, throwing error: any Error) {
    guard finish(task, .failure(error)) else { return }
    // On Linux, `cancel()` waits for the thread that calls the delegate (swift-corelibs-foundation#5412).
    DispatchQueue.global().async { task.cancel() }
  }

  /// Returns the result to the caller, and `false` if the caller already has one.
  @discardableResult
  private func finish(_ task: URLSessionTask, _ result: Result<Response, any Error>) -> Bool {
    guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return false }
    transfer.continuation.resume(with: result)
    return true
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = transfers.withLock { transfers in
      guard let transfer = transfers[dataTask.taskIdentifier] else { return false }
      guard transfer.body.count + data.count <= transfer.bodyLimit else { return true }
      transfers[dataTask.taskIdentifier]?.body.append(data)
      return false
    }
    if isTooLong { cancel(dataTask, throwing: RequestFailure(error: .badAnswer(reason: "it is too long"))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    finish(task, .failure(RequestFailure(error: .badAnswer(reason: "it is a redirection"))))
    completionHandler(nil)
  }

  /// A server that asks for a name and a password has refused the key, which is all that there is.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let refusal = challenge.failureResponse as? HTTPURLResponse else {
      completionHandler(.performDefaultHandling, nil)
      return
    }
    guard finish(task, .success((refusal, Data()))) else { return }
    // On Linux, this waits for the thread that calls the delegate.
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = transfers.withLock({ $0[task.taskIdentifier] }) else { return }
    let result: Result<Response, any Error> =
      switch (task.response as? HTTPURLResponse, error) {
      case (let head?, nil): .success((head, transfer.body))
      case (_?, _?): .failure(RequestFailure(error: .badAnswer(reason: "it is incomplete"), isTransient: true))
      case (nil, let error): .failure(RequestFailure.noResponse(error))
      }
    finish(task, result)
  }
}

#if canImport(FoundationNetworking)
  /// A queue that runs operations at once, on the thread that reads from the network.
  ///
  /// On Linux, a session reads on while its delegate is busy, and keeps what it has read in the delegate's queue. With a
  /// queue of the usual kind, a body without an end fills the memory before the delegate sees that it is too long.
  ///
  /// Unchecked, because `OperationQueue` is `@unchecked Sendable` and a subclass must say so again. This one is as safe to
  /// share, because it has no state.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
