import FlowCore
import FlowScreens
import TerminalKit

/// The keys that arrived and are not handled yet.
///
/// A user who knows the way types `Enter w` in one go. Keys that follow one that showed another screen wait until that screen
/// has loaded, but not for long: otherwise they would do nothing there, or something else. Keys following an action wait
/// for its outcome: `d e` edits the row selected after the removal, and what is typed after a password is for the screen
/// it opens. A key that leaves a changed field waits for the rows following from it: `d u n e Tab 9` rates Dune, and not
/// the row that was first before. Enter in the command palette waits for the matching places.
final class TypeAhead {
  private let window: Window
  private weak let coordinator: FlowCoordinator?
  private let search: Work
  private let sleep: (Duration) async throws -> Void
  private let handle: (inout ArraySlice<Key>) -> KeyCommand?
  private var keys: ArraySlice<Key> = []
  private weak var lastScreen: Screen?
  private var phase = Phase.ready
  private var lastEffect = Effect.nothing
  /// A Boolean value indicating whether keys have waited in vain for the navigation that is going on.
  private var isNavigationLong = false

  private enum Phase {
    /// The next key is handled, unless it depends on what follows from the last one.
    case ready
    /// Keys wait for the end of a task.
    case waiting(Task<Void, Never>)
    /// The next key has waited, and is handled in any case.
    case waited
  }

  /// The effect of the last key, on which the next one can depend.
  private enum Effect {
    case nothing
    /// An action was performed.
    case action
    /// The value of a field was changed, and the field has the focus since.
    case edit

    init(of command: KeyCommand?, by key: Key, after last: Effect) {
      self =
        if command?.performsAction == true {
          .action
        } else if command?.editsField == true || last == .edit && !key.leavesField {
          .edit
        } else {
          .nothing
        }
    }
  }

  /// - Parameters:
  ///   - window: The window receiving the keys.
  ///   - coordinator: The coordinator of the window's flows, whose adaptations lead to other screens.
  ///   - search: The search of the command palette.
  ///   - sleep: Returns when keys have waited for a time.
  ///   - handle: Removes the next key, or several belonging together, handles them, and returns their command.
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

  /// The time a screen has to load.
  private static let loadingTime = Duration.milliseconds(300)
  /// The time an action has to end.
  private static let actionTime = Duration.seconds(1)

  func add(_ new: [Key]) {
    // The user wants to get out now.
    if new.contains(.control("c")) {
      stop()
      phase = .waited
    }
    keys += new
    handleKeys()
  }

  /// Drops all keys.
  func stop() {
    if case .waiting(let task) = phase {
      task.cancel()
      phase = .ready
    }
    keys = []
  }

  private func handleKeys() {
    while let key = keys.first {
      switch phase {
      case .waiting: return
      case .ready:
        if let wait = wait(of: key) {
          phase = .waiting(wait)
          return
        }
      case .waited: break
      }
      handleNext(key)
    }
  }

  private func handleNext(_ key: Key) {
    lastScreen = window.content.top?.screen
    phase = .ready
    // A copy, because a key that ends the full screen calls `stop()`.
    var rest = keys
    keys = []
    lastEffect = Effect(of: handle(&rest), by: key, after: lastEffect)
    keys = rest
  }

  /// Starts to wait if a key depends on what follows from the last one.
  private func wait(of key: Key) -> Task<Void, Never>? {
    if !isNavigating { isNavigationLong = false }
    if key == .enter, !search.isIdle {
      return wait(atMost: Self.loadingTime) { [search] in try await search.settle() }
    }
    let screen = window.content.top?.screen
    let isNew = screen !== lastScreen
    let dependsOnWork = isNew || lastEffect == .action || lastEffect == .edit && key.leavesField
    let awaitsWork = dependsOnWork && screen?.work.isIdle == false
    guard awaitsWork || isNavigating && !isNavigationLong else { return nil }
    return wait(atMost: isNew ? Self.loadingTime : Self.actionTime) { [weak self] in try await self?.settle(screen) }
  }

  /// A Boolean value indicating whether an adaptation is about to show another screen.
  private var isNavigating: Bool { coordinator?.isBusy == true }

  /// Waits for the work of a screen, and for the navigation that can follow from it.
  private func settle(_ screen: Screen?) async throws {
    while isNavigating || screen?.work.isIdle == false {
      try await screen?.work.settle()
      try await coordinator?.settle()
    }
  }

  private func wait(atMost time: Duration, for work: @escaping () async throws -> Void) -> Task<Void, Never> {
    let screen = window.content.top?.screen
    return Task { [weak self, weak screen, sleep] in
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
      // The screen that followed may have to load, too.
      phase = window.content.top?.screen === screen ? .waited : .ready
      isNavigationLong = isNavigating
      handleKeys()
    }
  }
}
