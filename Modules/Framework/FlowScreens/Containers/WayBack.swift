public import FlowCore

/// A way in which the user can go back in a container.
public enum WayBack {
  /// Goes back inside a presentable, if it is a container and there is a way back.
  case inside(any Presentable)

  /// Closes a presentable, if the screens in it let the user leave.
  case closing(any Presentable, LeaveAttempt, () -> Void)
}

extension Container {
  /// A Boolean value that indicates whether there is anything that ``goBack()`` could close.
  public var canGoBack: Bool { firstClosing != nil }

  /// Goes back as the user does: closes what is on top, unless a screen refuses to be left.
  ///
  /// - Returns: `true` if there is anything to close, closed or not.
  @discardableResult
  public func goBack() -> Bool {
    guard let (presentable, attempt, close) = firstClosing else { return false }
    if presentable.mayBeLeft(by: attempt) {
      close()
    }
    return true
  }

  private var firstClosing: (any Presentable, LeaveAttempt, () -> Void)? {
    var pending = Array(waysBack.reversed())
    while let way = pending.popLast() {
      switch way {
      case .inside(let presentable): pending += ((presentable as? any Container)?.waysBack ?? []).reversed()
      case .closing(let presentable, let attempt, let close): return (presentable, attempt, close)
      }
    }
    return nil
  }
}
