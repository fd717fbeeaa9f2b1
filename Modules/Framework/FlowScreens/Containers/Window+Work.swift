import FlowContent
import FlowCore

extension Window {
  /// `true` if a screen or a tab in the window, visible or not, works in the background.
  ///
  /// Work waiting for the user does not count, here and in the other members.
  public var isBusy: Bool { !busyWork.isEmpty }

  /// The titles of the screens and tabs in the window, visible or not, working in the background.
  public var busyScreens: [String] { busyWork.map { $0.title() } }

  /// Returns when no screen and no tab in the window works in the background.
  ///
  /// - Throws: `CancellationError` if the current task is cancelled first.
  public func settle() async throws(CancellationError) {
    while let next = busyWork.first {
      try await next.work.settle()
    }
  }

  /// Returns when the work that no screen takes with it is done: that of the tabs, and that beside which screens work.
  package func settleLastingWork() async throws(CancellationError) {
    while let next = lastingWork.first(where: { !$0.isIdle }) {
      try await next.settle()
    }
  }

  private var lastingWork: [Work] {
    hierarchy.flatMap { presentable -> [Work] in
      if let screen = presentable as? Screen { return screen.work.shared.map { [$0] } ?? [] }
      return ((presentable as? TabContainer)?.tabs ?? []).compactMap(\.work)
    }
  }

  /// The user's actions for which the screens in the window wait, as `UserTurn` describes them.
  package var awaitedUserActions: [String] { work.flatMap(\.work.awaitedUserActions) }

  private var busyWork: [(title: () -> String, work: Work)] { work.filter { !$0.work.isIdle } }

  /// The work with its titles. They are read only for busy work, because they are computed with a screen's content.
  private var work: [(title: () -> String, work: Work)] {
    hierarchy.flatMap { presentable -> [(title: () -> String, work: Work)] in
      if let screen = presentable as? Screen { return [({ screen.content.title }, screen.work)] }
      let tabs = (presentable as? TabContainer)?.tabs ?? []
      return tabs.compactMap { tab in tab.work.map { ({ tab.title }, $0) } }
    }
  }
}
