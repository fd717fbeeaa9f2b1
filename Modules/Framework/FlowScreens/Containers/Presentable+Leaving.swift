import FlowCore

extension Presentable {
  /// Asks the screens the user would leave, the topmost first, until one refuses.
  func mayBeLeft(by attempt: LeaveAttempt) -> Bool {
    screens.filter { attempt != .selectingTab || $0.lifecycle.isVisible }.allSatisfy { $0.shouldLeave(by: attempt) }
  }

  /// Leaves the screens in the presentable if none refuses. The user decides first about each screen that would lose
  /// changes.
  ///
  /// - Parameter proceed: Leaves the screens, at once or when the user has chosen to discard all changes.
  /// - Returns: `false` if a screen refuses.
  @discardableResult
  package func leave(by attempt: LeaveAttempt, then proceed: @escaping () -> Void) -> Bool {
    guard mayBeLeft(by: attempt) else { return false }
    Leaving([(self, attempt)], then: proceed).askAboutChanges()
    return true
  }

  /// The topmost screen whose changes would be lost.
  package func screenLosingChanges(by attempt: LeaveAttempt) -> (any Leavable)? {
    screensLosingChanges(by: attempt).first { _ in true }
  }

  /// Returns the screens whose changes would be lost, the topmost first. Selecting a tab loses no changes, and quitting
  /// loses none restored by the next start.
  package func screensLosingChanges(by attempt: LeaveAttempt) -> some Sequence<any Leavable> {
    let isRestored = attempt == .quitting && (self as? Window)?.restoresChanges == true
    return screens.lazy.filter { screen in
      let isSaved = isRestored && (screen as? Screen)?.model is any RestorableModel
      return attempt != .selectingTab && screen.hasUnsavedChanges && !isSaved
    }
  }

  /// The screens in the presentable, the topmost first.
  private var screens: [any Leavable] { hierarchy.reversed().compactMap { $0 as? Screen ?? $0 as? any Leavable } }
}

extension Window {
  /// Asks every screen in the window whether the user can quit, and the user about each that would lose changes. Front
  /// ends call it before they quit.
  ///
  /// ```swift
  /// let mayQuit = window.requestClose { window.close() }
  /// ```
  ///
  /// - Parameter quit: Quits, at once or when the user has chosen to discard all unsaved changes. The window stays
  ///   open.
  /// - Returns: `false` if a screen refuses.
  public func requestClose(then quit: @escaping () -> Void) -> Bool {
    leave(by: .quitting, then: quit)
  }

  /// `true` if user input would be lost with the window.
  public var hasUnsavedChanges: Bool { screenLosingChanges(by: .quitting) != nil }
}

extension Container {
  /// Asks the user to discard unsaved changes anywhere in the window, if there are any.
  ///
  /// ```swift
  /// window.confirmLosingChanges { session.signOut() }
  /// ```
  ///
  /// - Parameter proceed: Called at once if there are none, or when the user has chosen to discard all of them.
  public func confirmLosingChanges(then proceed: @escaping () -> Void) {
    Leaving([(outermost, .goingBack)], then: proceed).askAboutChanges()
  }

  /// Closes the sheets in front that have unsaved changes, for example before following a link. The user decides about
  /// the changes first. A form that isn't in a sheet stays where it is.
  ///
  /// - Parameter proceed: Called when no sheet in front has unsaved changes: at once, or when the user has chosen to
  ///   discard them. It isn't called if the user keeps editing.
  public func closeUnsavedSheets(then proceed: @escaping () -> Void) {
    withdrawQuestion()
    guard let (sheet, attempt) = firstClosing(by: .closingSheet), sheet.screenLosingChanges(by: attempt) != nil else {
      return proceed()
    }
    let isAsked = sheet.leave(by: attempt) { [self] in
      sheet.removeFromContainer()
      closeUnsavedSheets(then: proceed)
    }
    // A sheet that refuses to be left stays, and loses nothing.
    if !isAsked { proceed() }
  }
}
