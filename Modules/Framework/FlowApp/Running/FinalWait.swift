import FlowContent
import FlowScreens
import FlowTerminal
import Foundation

/// The wait for what goes on after the user has quit. If it lasts, one line says what it is for. From then on, Ctrl-C ends
/// the wait, and with it what goes on.
final class FinalWait {
  private let say: () -> Void
  private var hasSaid = false
  private let (ends, end) = AsyncStream.makeStream(of: Bool.self)

  /// - Parameter say: Says what the wait is for, and that Ctrl-C ends it.
  init(saying say: @escaping () -> Void) {
    self.say = say
  }

  /// Waits for work.
  ///
  /// - Parameter patience: Returns when the wait is long enough to be explained.
  /// - Returns: `false` if the user has ended the wait first.
  func wait(
    for work: @escaping @MainActor () async -> Void,
    patience: @escaping @MainActor () async throws -> Void = { try await Task.sleep(for: .milliseconds(500)) }
  ) async -> Bool {
    Task {
      await work()
      end.yield(true)
    }
    let explanation = Task {
      try await patience()
      explain()
    }
    defer { explanation.cancel() }
    for await isDone in ends { return isDone }
    return true
  }

  /// Takes a Ctrl-C: explains the wait, or ends it if it is explained.
  func interrupt() {
    if hasSaid {
      end.yield(false)
    } else {
      explain()
    }
  }

  private func explain() {
    guard !hasSaid else { return }
    hasSaid = true
    say()
  }
}

extension FlowApp {
  /// Finishes in a terminal, where the user sees what that waits for and can end it.
  ///
  /// - Returns: `false` if the user has ended it.
  func finishInTerminal() async -> Bool {
    let wait = FinalWait { [program, window] in
      let names = window.busyScreens.map { "“\($0.terminalSafe)”" }.joined(separator: ", ")
      let purpose = names.isEmpty ? "Saving" : "Waiting for \(names)"
      StandardError.write("\(program.name): \(purpose)… Press Ctrl-C to end now and lose what isn’t saved.")
    }
    let signals = try? SignalSource([SIGINT]) { _ in wait.interrupt() }
    defer { signals?.stop() }
    return await wait.wait { [self] in await finish() }
  }
}
