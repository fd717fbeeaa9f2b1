import FlowScreens
import Logging

/// Writes the state of an application when it has changed: less than a second later, and at the end.
///
/// Typing and moving the selection are no events of the tree, so the state is compared instead.
final class StateKeeper {
  private let file: StateFile
  /// Tells other windows that this one keeps the state.
  private let lock: StateFile.Lock
  private weak var app: FlowApp?
  private var written: SavedState?
  private var hasFailed = false
  private var task: Task<Void, Never>?

  init(_ file: StateFile, _ lock: StateFile.Lock, of app: FlowApp) {
    self.file = file
    self.lock = lock
    self.app = app
    // Until a write fails: a restored form is in the file.
    app.window.restoresChanges = true
    task = Task { [weak self] in
      while self != nil, !Task.isCancelled {
        // Before the first write, so that the first frame comes first.
        try? await Task.sleep(for: .milliseconds(500), tolerance: .milliseconds(200))
        await self?.write()
      }
    }
  }

  /// Writes the last state. That of a window beside the first one is kept only if it has what the user has not saved.
  func finish() async {
    task?.cancel()
    await task?.value
    await write()
    guard file.isOfOtherWindow, !hasFailed, let app else { return }
    app.window.restoresChanges = false
    if !app.window.hasUnsavedChanges { file.remove() }
  }

  private func write() async {
    // Before the data is open, there is only the question how to open it.
    guard let app, app.registry != nil else { return }
    let state = app.coordinator.save()
    guard state != written else { return }
    do {
      try await file.write(state)
      written = state
    } catch {
      if !hasFailed { app.log?.logger.warning("the state can’t be saved", error: error) }
    }
    hasFailed = written != state
    app.window.restoresChanges = !hasFailed
  }
}
