import TerminalKit

/// The answers of a source, with one awaited but not used yet.
final class AnswerReader {
  private let source: any AnswerSource
  private var pending: Task<String?, Never>?

  init(_ source: any AnswerSource) {
    self.source = source
  }

  var isInteractive: Bool { source.isInteractive }

  /// Waits for the next answer, or the end, and keeps it for ``next(_:)``.
  func prepare() async {
    let answer = pending ?? Task { [source] in await source.next(.line) }
    pending = answer
    _ = await answer.value
  }

  /// Returns the next answer, or `nil` at the end.
  func next(_ kind: AnswerKind) async -> String? {
    guard let answer = pending else { return await source.next(kind) }
    pending = nil
    return await answer.value
  }
}

/// Returns the result of the operation that finishes first, and cancels the others.
func race(_ operations: [@MainActor () async -> Bool]) async -> Bool {
  let (results, result) = AsyncStream.makeStream(of: Bool.self)
  let tasks = operations.map { operation in Task { result.yield(await operation()) } }
  defer { tasks.forEach { $0.cancel() } }
  for await first in results { return first }
  return false
}
