import FlowContent
import FlowCore

extension Window {
  /// `true` if a screen or a tab in the window, visible or not, works in the background.
  ///
  /// Work waiting for the user does not count, here and in the other members.
  public var isBusy: Bool { work.contains { !$0.isIdle } }

  /// The titles of the screens and tabs in the window, visible or not, working in the background.
  public var busyScreens: [String] {
    hierarchy.flatMap { presentable in
      // A title is computed with a screen's content.
      if let screen = presentable as? Screen { return screen.work.isIdle ? [] : [screen.content.title] }
      return presentable.ownTabs.filter { $0.work?.isIdle == false }.map(\.title)
    }
  }

  /// Returns when no screen and no tab in the window works in the background.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled first.
  public func settle() async throws(CancellationError) {
    while let next = work.first(where: { !$0.isIdle }) {
      try await next.settle()
    }
  }

  /// Returns when the work that no screen takes with it is done: that of the tabs, and that beside which screens work.
  package func settleLastingWork() async throws(CancellationError) {
    while let next = lastingWork.first(where: { !$0.isIdle }) {
      try await next.settle()
    }
  }

  private var lastingWork: [Work] {
    hierarchy.flatMap { presentable in
      (presentable as? Screen).map { [$0.work.shared].compactMap(\.self) } ?? presentable.ownTabs.compactMap(\.work)
    }
  }

  /// The user's actions for which the screens in the window wait, as `UserTurn` describes them.
  package var awaitedUserActions: [String] { work.flatMap(\.awaitedUserActions) }

  private var work: [Work] {
    hierarchy.flatMap { presentable in
      (presentable as? Screen).map { [$0.work] } ?? presentable.ownTabs.compactMap(\.work)
    }
  }
}

extension Presentable {
  fileprivate var ownTabs: [TabContainer.Tab] { (self as? TabContainer)?.tabs ?? [] }
}
