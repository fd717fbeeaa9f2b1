public import FlowCore

/// A way in which the user can go back in a container.
public enum WayBack {
  /// Goes back inside a presentable, if it is a container with a way back.
  case inside(any Presentable)

  /// Removes a presentable from its container, unless a screen in it refuses.
  case closing(any Presentable, LeaveAttempt)
}

extension Container {
  /// `true` if ``goBack()`` would find something to close.
  public var canGoBack: Bool { firstClosing() != nil }

  /// Goes back as the user does: closes what is on top, unless a screen refuses.
  ///
  /// - Returns: `true` if there was something to close, even if a screen refused.
  @discardableResult
  public func goBack() -> Bool {
    guard let (presentable, attempt) = firstClosing() else { return false }
    presentable.leave(by: attempt) { presentable.removeFromContainer() }
    return true
  }

  /// Returns what the user closes first by going back, or by going back in one way.
  func firstClosing(by wanted: LeaveAttempt? = nil) -> (any Presentable, LeaveAttempt)? {
    var pending = Array(waysBack.reversed())
    while let way = pending.popLast() {
      switch way {
      case .inside(let presentable): pending += ((presentable as? any Container)?.waysBack ?? []).reversed()
      case .closing(let presentable, let attempt) where wanted == nil || attempt == wanted:
        return (presentable, attempt)
      case .closing: break
      }
    }
    return nil
  }
}

extension Presentable {
  /// Removes the presentable from its present container, if any.
  package func removeFromContainer() {
    switch lifecycle.container {
    case let container as any Container: container.remove(self)
    case let presenter as any ModalPresenting: presenter.remove(self)
    default: break
    }
  }
}
