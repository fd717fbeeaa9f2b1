import FlowCore

/// The answers of asynchronous adaptations, held until the test resumes them.
final class HeldAnswers {
  private struct Held {
    let number: Int
    let step: String
    let continuation: CheckedContinuation<Void, Never>
  }

  private var held: [Held] = []
  private var count = 0
  private var isHolding = false

  /// The steps whose answers are held, the oldest first.
  var steps: [String] { held.map(\.step) }

  func hold() {
    isHolding = true
  }

  /// Waits until the test resumes the answer to a step, or the task is canceled.
  func wait(for step: any Step) async {
    guard isHolding else { return }
    count += 1
    let number = count
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume()
        } else {
          held.append(Held(number: number, step: "\(step)", continuation: continuation))
        }
      }
    } onCancel: {
      Task { @MainActor in self.release { $0.number == number } }
    }
  }

  /// Resumes the oldest held answer to a step.
  ///
  /// - Returns: `true` if there was one.
  func release(_ step: String) -> Bool {
    release { $0.step == step }
  }

  func releaseAll() {
    isHolding = false
    while release({ _ in true }) {}
  }

  @discardableResult
  private func release(_ matches: (Held) -> Bool) -> Bool {
    guard let index = held.firstIndex(where: matches) else { return false }
    held.remove(at: index).continuation.resume()
    return true
  }
}
