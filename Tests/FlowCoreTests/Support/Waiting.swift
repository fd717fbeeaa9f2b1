/// Gives other tasks of the main actor their turns until `condition` holds; returns whether it came to hold.
func eventually(turns: Int = 10_000, _ condition: () -> Bool) async -> Bool {
  for _ in 0..<turns {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}

/// Answers that a test gives when it wants to.
final class Question<Answer: Sendable> {
  private var waiting: [CheckedContinuation<Answer, Never>] = []

  var asked: Int { waiting.count }

  func ask() async -> Answer {
    await withCheckedContinuation { waiting.append($0) }
  }

  func answer(_ answer: Answer) {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst().resume(returning: answer)
  }
}
