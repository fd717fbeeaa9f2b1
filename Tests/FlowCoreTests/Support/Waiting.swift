import FlowTesting
import Testing

/// Gives other tasks of the main actor a few turns, and not the thousands that a wait for an answer would have.
func giveTurns() async {
  for _ in 0..<20 { await Task.yield() }
}

/// Something that is asked asynchronously, and answers when the test wants it to.
final class Oracle {
  private var questions: [CheckedContinuation<Result<Word?, any Error>, Never>] = []
  /// The outcomes of the questions, in order: `cancelled` or `answered`.
  private(set) var log: [String] = []
  private(set) var asked: [Word] = []

  /// The number of questions that wait for an answer.
  var open: Int { questions.count }

  func ask(about step: Word) async throws -> Word? {
    asked.append(step)
    let answer = await withCheckedContinuation { questions.append($0) }
    log.append(Task.isCancelled ? "cancelled" : "answered")
    return try answer.get()
  }

  /// Answers the oldest open question; waits for it to be asked.
  func answer(_ answer: Result<Word?, any Error>) async {
    await waitUntil { !questions.isEmpty }
    guard !questions.isEmpty else { return }
    let turns = log.count
    questions.removeFirst().resume(returning: answer)
    await waitUntil { log.count > turns }
    // The answer is on its way to the coordinator.
    for _ in 0..<5 { await Task.yield() }
  }

  func answer(_ step: Word?) async {
    await answer(.success(step))
  }
}
