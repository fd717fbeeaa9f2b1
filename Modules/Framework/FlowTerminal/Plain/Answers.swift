/// The answers of a person, of which the next may be waited for beside something else without being lost.
final class Answers {
  private let source: any AnswerSource
  private var next: Task<String?, Never>?

  init(_ source: any AnswerSource) {
    self.source = source
  }

  var isInteractive: Bool { source.isInteractive }

  /// Returns once the next answer is there, or there are no more. It is kept for ``take(isSecret:)``.
  func prepare() async {
    let next = next ?? Task { [source] in await source.next(isSecret: false) }
    self.next = next
    _ = await next.value
  }

  /// The next answer; `nil` once there are no more.
  func take(isSecret: Bool) async -> String? {
    guard let prepared = next else { return await source.next(isSecret: isSecret) }
    next = nil
    return await prepared.value
  }
}

/// What the first of some operations returns; the others are cancelled.
func first(_ operations: [@MainActor () async -> Bool]) async -> Bool {
  let (results, result) = AsyncStream.makeStream(of: Bool.self)
  let tasks = operations.map { operation in Task { result.yield(await operation()) } }
  defer { tasks.forEach { $0.cancel() } }
  for await first in results { return first }
  return false
}
