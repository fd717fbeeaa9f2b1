import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of a session that collects the responses to its requests.
final class ResponseCollector: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

  private struct Transfer {
    let bodyLimit: Int
    let continuation: Continuation
    var response: HTTPURLResponse?
    var body = Data()
  }

  /// The queue on which the session has to call its delegate.
  static var queue: OperationQueue? {
    #if canImport(FoundationNetworking)
      ImmediateQueue()
    #else
      nil
    #endif
  }

  private let transfers = Mutex<[Int: Transfer]>([:])

  func begin(_ task: URLSessionTask, bodyLimit: Int, _ continuation: Continuation) {
    transfers.withLock { $0[task.taskIdentifier] = Transfer(bodyLimit: bodyLimit, continuation: continuation) }
  }

  /// Ends a request that is in progress.
  func cancel(_ task: URLSessionTask, throwing error: any Error) {
    guard finish(task, .failure(error)) else { return }
    // On Linux, `cancel()` waits for the thread that calls the delegate (swift-corelibs-foundation#5412).
    DispatchQueue.global().async { task.cancel() }
  }

  /// Returns the result to the caller, and `false` if the caller already has one.
  @discardableResult
  private func finish(_ task: URLSessionTask, _ result: Result<HTTPResponse, any Error>) -> Bool {
    guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return false }
    transfer.continuation.resume(with: result)
    return true
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfers.withLock { $0[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = transfers.withLock { transfers in
      guard let transfer = transfers[dataTask.taskIdentifier] else { return false }
      guard transfer.body.count + data.count <= transfer.bodyLimit else { return true }
      transfers[dataTask.taskIdentifier]?.body.append(data)
      return false
    }
    if isTooLong { cancel(dataTask, throwing: HTTPError.bodyTooLong) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    finish(task, .failure(HTTPError.redirected))
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
    guard finish(task, .success(HTTPResponse(refusal, body: Data()))) else { return }
    // On Linux, this waits for the thread that calls the delegate.
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = transfers.withLock({ $0[task.taskIdentifier] }) else { return }
    let result: Result<HTTPResponse, any Error> =
      switch (transfer.response, error) {
      case (let response?, nil): .success(HTTPResponse(response, body: transfer.body))
      case (_?, _?): .failure(HTTPError.interrupted)
      case (nil, let error): .failure(HTTPError.noResponse(error))
      }
    finish(task, result)
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    self.init(
      status: response.statusCode, retryAfter: response.value(forHTTPHeaderField: "Retry-After"), body: body)
  }
}

#if canImport(FoundationNetworking)
  /// A queue that runs operations at once, on the thread that reads from the network.
  ///
  /// On Linux, a session reads on while its delegate is busy, and keeps what it has read in the delegate's queue. With a
  /// queue of the usual kind, a body without an end fills the memory before the delegate sees that it is too long.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
