public import Foundation

/// Asks a server: where, with which headers, and how many bytes of body the answer may have.
///
/// It throws `URLError`, of which the code alone says anything: `dataLengthExceedsMaximum` if the answer is longer than it
/// may be, `httpTooManyRedirects` if the server sends elsewhere, `badServerResponse` if the connection ended in the middle
/// of the answer, and the system's code if no answer began. `CancellationError` comes at once if the task is cancelled.
public typealias HTTPQuestion =
  @concurrent @Sendable (_ url: URL, _ headers: [String: String], _ limit: Int) async throws -> HTTPAnswer

/// Puts an ``HTTPQuestion`` where the caller has room for an `Any`: what whoever has loaded the library looks up in it.
///
/// As an `Any` it brings its type along. A caller that was built for another one finds that out, and does not ask.
@c(movies_network_question)
public func putQuestion(at place: UnsafeMutableRawPointer) {
  let question: HTTPQuestion = HTTPClient.answer
  place.initializeMemory(as: Any.self, to: question)
}
