import FlowCore
import FlowScreens
import TerminalKit

/// The keys that arrived and are not handled yet.
///
/// A user who knows the way types `Enter w` in one go. Keys that follow one that showed another screen wait until that screen
/// has loaded, but not for long: otherwise they would do nothing there, or something else. Keys that follow an action wait
/// for its outcome: `d e` edits the row that is selected after the removal, and what is typed after a password is for the screen
/// that it opens. A key that leaves a changed field waits for the rows that follow from it: `d u n e Tab 9` rates Dune, and not
/// the row that was first before. Enter in the command palette waits for the places that match.
final class TypeAhead {
  private let window: Window
  private weak let coordinator: FlowCoordinator?
  private let search: Work
  private let sleep: (Duration) async throws -> Void
  private let handle: (inout ArraySlice<Key>) -> KeyCommand?
  private var keys: ArraySlice<Key> = []
  private weak var lastScreen: Screen?
  private var hasActed = false
  private var hasEdited = false
  private var hasWaited = false
  /// A Boolean value that indicates whether keys have waited in vain for the navigation that is going on.
  private var isNavigationLong = false
  private var waiting: Task<Void, Never>?

  /// - Parameters:
  ///   - window: The window that the keys are for.
  ///   - coordinator: The coordinator of the window's flows, whose adaptations lead to other screens.
  ///   - search: The search of the command palette.
  ///   - sleep: Returns when keys have waited for a time.
  ///   - handle: Removes the next key, or several that belong together, handles them, and returns the command that they gave.
  init(
    window: Window, coordinator: FlowCoordinator? = nil, search: Work,
    sleep: @escaping (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    handle: @escaping (inout ArraySlice<Key>) -> KeyCommand?
  ) {
    self.window = window
    self.coordinator = coordinator
    self.search = search
    self.sleep = sleep
    self.handle = handle
  }

  /// The time that a screen has to load.
  private static let loadingTime = Duration.milliseconds(300)
  /// The time that an action has to end.
  private static let actionTime = Duration.seconds(1)

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
      if !isNavigating { isNavigationLong = false }
      let screen = window.content.top?.screen
      let isNew = screen !== lastScreen
      if key == .enter, !hasWaited, !search.isIdle {
        return wait(atMost: Self.loadingTime) { [search] in try await search.settle() }
      }
      let dependsOnWork = isNew || hasActed || hasEdited && key.leavesField
      let awaitsWork = dependsOnWork && screen?.work.isIdle == false
      if !hasWaited, awaitsWork || isNavigating && !isNavigationLong {
        let time = isNew ? Self.loadingTime : Self.actionTime
        return wait(atMost: time) { [weak self] in try await self?.settle(screen) }
      }
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

  /// A Boolean value that indicates whether an adaptation is about to show another screen.
  private var isNavigating: Bool { coordinator?.isBusy == true }

  /// Waits for the work of a screen, and for the navigation that can follow from it.
  private func settle(_ screen: Screen?) async throws {
    while isNavigating || screen?.work.isIdle == false {
      try await screen?.work.settle()
      try await coordinator?.settle()
    }
  }

  private func wait(atMost time: Duration, for work: @escaping () async throws -> Void) {
    hasWaited = true
    let screen = window.content.top?.screen
    waiting = Task { [weak self, weak screen, sleep] in
      let loading = Task { try? await work() }
      let limit = Task {
        try? await sleep(time)
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
      // The screen that followed may have to load, too.
      hasWaited = window.content.top?.screen === screen
      isNavigationLong = isNavigating
      handleKeys()
    }
  }
}
