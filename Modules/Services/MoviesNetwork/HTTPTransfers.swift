import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answers that are on their way, by the numbers of their tasks.
final class HTTPTransfers: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<HTTPAnswer, any Error>

  private struct Transfer {
    let limit: Int
    let continuation: Continuation
    var response: HTTPURLResponse?
    var body = Data()
  }

  private let transfers = Mutex<[Int: Transfer]>([:])

  func begin(_ number: Int, limit: Int, _ continuation: Continuation) {
    transfers.withLock { $0[number] = Transfer(limit: limit, continuation: continuation) }
  }

  /// Answers whoever waits; what arrives after that is of no interest to anybody.
  func end(_ number: Int, _ result: Result<HTTPAnswer, any Error>) {
    transfers.withLock { $0.removeValue(forKey: number) }?.continuation.resume(with: result)
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
      guard transfer.body.count + data.count <= transfer.limit else { return true }
      transfers[dataTask.taskIdentifier]?.body.append(data)
      return false
    }
    if isTooLong {
      end(dataTask.taskIdentifier, .failure(URLError(.dataLengthExceedsMaximum)))
      DispatchQueue.global().async { dataTask.cancel() }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    end(task.taskIdentifier, .failure(URLError(.httpTooManyRedirects)))
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = transfers.withLock({ $0[task.taskIdentifier] }) else { return }
    end(task.taskIdentifier, Self.result(of: transfer, error))
  }

  /// The system's own errors hold the address, and with that a key: only their code gets out.
  private static func result(of transfer: Transfer, _ error: (any Error)?) -> Result<HTTPAnswer, any Error> {
    switch (error, transfer.response) {
    case (nil, let response?):
      .success((response.statusCode, response.value(forHTTPHeaderField: "Retry-After"), transfer.body))
    case (_?, .some): .failure(URLError(.badServerResponse))
    case (let error, nil): .failure(URLError((error as? URLError)?.code ?? .unknown))
    }
  }
}
