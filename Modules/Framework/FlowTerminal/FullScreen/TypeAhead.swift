import FlowScreens

/// The keys that arrived and are not handled yet.
///
/// A user who knows the way types `Enter w` in one go. Keys that follow one that showed another screen wait until that screen
/// has loaded, but not for long: otherwise they would do nothing there, or something else. Keys that follow an action wait
/// for its outcome: `d e` edits the row that is selected after the removal. A key that leaves a changed field waits for the
/// rows that follow from it: `d u n e Tab 9` rates Dune, and not the row that was first before. Enter in the command palette
/// waits for the places that match.
final class TypeAhead {
  private let window: Window
  private let search: Work
  private let sleep: () async throws -> Void
  private let handle: (inout ArraySlice<Key>) -> KeyCommand?
  private var keys: ArraySlice<Key> = []
  private weak var lastScreen: Screen?
  private var hasActed = false
  private var hasEdited = false
  private var hasWaited = false
  private var waiting: Task<Void, Never>?

  /// - Parameters:
  ///   - window: The window that the keys are for.
  ///   - search: The search of the command palette.
  ///   - sleep: Returns when keys have waited long enough.
  ///   - handle: Removes the next key, or several that belong together, handles them, and returns the command that they gave.
  init(
    window: Window, search: Work,
    sleep: @escaping () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) },
    handle: @escaping (inout ArraySlice<Key>) -> KeyCommand?
  ) {
    self.window = window
    self.search = search
    self.sleep = sleep
    self.handle = handle
  }

  func add(_ new: [Key]) {
    // The user wants to get out now.
    if new.contains(.control("c")) {
      stop()
      hasWaited = true
    }
    keys += new
    handleKeys()
  }

  /// Drops all keys.
  func stop() {
    waiting?.cancel()
    waiting = nil
    keys = []
  }

  private func handleKeys() {
    while waiting == nil, let key = keys.first {
      let screen = window.content.top?.screen
      let isNew = screen !== lastScreen
      if key == .enter, !hasWaited, !search.isIdle { return wait(for: search) }
      let takesRows = hasEdited && key.leavesField
      if isNew || hasActed || takesRows, !hasWaited, let screen, !screen.work.isIdle { return wait(for: screen.work) }
      lastScreen = screen
      hasWaited = false
      // A copy, because a key that ends the full screen calls `stop()`.
      var rest = keys
      keys = []
      let command = handle(&rest)
      hasActed = command?.performsAction ?? false
      hasEdited = command?.editsField ?? false || hasEdited && !key.leavesField
      keys = rest
    }
  }

  private func wait(for work: Work) {
    hasWaited = true
    waiting = Task { [weak self, sleep] in
      let loading = Task { try? await work.settle() }
      let limit = Task {
        try? await sleep()
        loading.cancel()
      }
      await withTaskCancellationHandler {
        await loading.value
      } onCancel: {
        loading.cancel()
      }
      limit.cancel()
      guard let self, !Task.isCancelled else { return }
      waiting = nil
      handleKeys()
    }
  }
}
