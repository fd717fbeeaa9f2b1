public import FlowCore

extension Window {
  /// Brings a presentable in the window to the front, wherever it is: selects the tabs that contain it, and closes the modals
  /// and the items over it as the user does.
  ///
  /// A screen can refuse, and a modal that the user can't close stays. The user decides first about changes that would be
  /// lost, screen by screen; if they keep editing, what is over the presentable stays.
  ///
  /// - Returns: `true` if it is in the window. O(depth of its containers).
  @discardableResult
  public func reveal(_ presentable: any Presentable) -> Bool {
    reveal(presentable) { _ in false }
  }

  /// - Parameter isSpared: Returns `true` for modals that stay in front.
  @discardableResult
  func reveal(_ presentable: any Presentable, sparing isSpared: @escaping (any Presentable) -> Bool) -> Bool {
    var way: [any Presentable] = [presentable]
    while let container = way.last?.lifecycle.container {
      way.append(container)
    }
    guard way.last === self else { return false }
    bringToFront(way.reversed(), from: 0, sparing: isSpared)
    return true
  }

  /// Lets each container on the way bring the next one to the front.
  ///
  /// It goes on in a loop, because containers can be nested deeper than the call stack allows, and after an answer of the
  /// user from where it was.
  private func bringToFront(
    _ way: [any Presentable], from start: Int, sparing isSpared: @escaping (any Presentable) -> Bool
  ) {
    for index in start..<way.count {
      guard let container = way[index] as? ModalContainer else { continue }
      var isDone = false
      var waits = false
      container.bringToFront(
        index + 1 < way.count ? way[index + 1] : nil, sparing: isSpared
      ) { [weak self] in
        isDone = true
        if waits { self?.bringToFront(way, from: index + 1, sparing: isSpared) }
      }
      waits = true
      if !isDone { return }
    }
  }
}

extension ModalContainer {
  /// Brings a child to the front or, without a child, what is in the container.
  fileprivate func bringToFront(
    _ child: (any Presentable)?, sparing isSpared: (any Presentable) -> Bool, then proceed: @escaping () -> Void
  ) {
    requestRemoval(of: modals.closable(above: child).filter { !isSpared($0) }, by: .closingSheet) { [self] in
      if let child, !modals.contains(child) {
        bringOwnChildToFront(child, then: proceed)
      } else {
        proceed()
      }
    }
  }
}
