import FlowCore

/// Holds back the answers of asynchronous adaptations until the test lets them go.
final class HeldAnswers {
  private struct Held {
    let number: Int
    let step: String
    let continuation: CheckedContinuation<Void, Never>
  }

  private var held: [Held] = []
  private var count = 0
  private var isHolding = false

  /// The steps whose answers are held back, the oldest first.
  var steps: [String] { held.map(\.step) }

  func hold() {
    isHolding = true
  }

  /// Waits until the test lets the answer to `step` go, or the task is cancelled.
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

  /// Lets the oldest held answer to `step` go; returns whether there was one.
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
