import Foundation
import Synchronization

/// The library that asks servers, `MoviesNetwork`, which lies beside the program.
///
/// It is loaded when a server is first asked: with it come some thirty others, and the first screen would wait for them.
final class NetworkLibrary: Sendable {
  /// What `MoviesNetwork` calls `HTTPQuestion`, word for word: the types have to be equal.
  private typealias Question =
    @concurrent @Sendable (_ url: URL, _ headers: [String: String], _ limit: Int) async throws -> Answer
  private typealias Answer = (status: Int, retryAfter: String?, body: Data)

  private let file: String
  private let loaded = Mutex<Question?>(nil)

  /// - Parameter name: The module that the library is made of.
  init(_ name: String) {
    #if canImport(Darwin)
      file = "@rpath/lib\(name).dylib"
    #else
      // The search path of the program holds the program's folder.
      file = "lib\(name).so"
    #endif
  }

  /// Sends a request and returns the answer once all of it is there.
  ///
  /// - Parameter limit: How many bytes of body an answer may have.
  /// - Throws: ``HTTPFailure``; `CancellationError` at once if the task is cancelled.
  func answer(to request: HTTPRequest, limit: Int) async throws -> HTTPAnswer {
    let question = try question()
    do {
      let answer = try await question(request.url, request.headers, limit)
      return HTTPAnswer(status: answer.status, retryAfter: answer.retryAfter, body: answer.body)
    } catch let error as URLError {
      throw HTTPFailure(error.code)
    }
  }

  /// One that was missing is looked for again: it may have been put there meanwhile.
  private func question() throws(HTTPFailure) -> Question {
    try loaded.withLock { loaded throws(HTTPFailure) in
      if let loaded { return loaded }
      guard let question = load() else {
        throw .noLibrary(name: URL(fileURLWithPath: file).lastPathComponent)
      }
      loaded = question
      return question
    }
  }

  /// It is never unloaded: Swift's runtime keeps what it has read of it.
  private func load() -> Question? {
    guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "movies_network_question")
    else { return nil }
    typealias PutQuestion = @convention(c) (UnsafeMutableRawPointer) -> Void
    // MoviesNetwork declares it so; what it puts there is looked at before it is used.
    let putQuestion = unsafeBitCast(symbol, to: PutQuestion.self)
    let place = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { place.deallocate() }
    putQuestion(place)
    return place.move() as? Question
  }
}
