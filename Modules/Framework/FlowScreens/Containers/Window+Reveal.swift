public import FlowCore

extension Window {
  /// Brings a presentable in the window to the front, wherever it is: selects the tabs that contain it, and closes the
  /// modals and the items over it as the user does.
  ///
  /// ```swift
  /// window.reveal(diary)
  /// let tab = tabs.selected?.title  // Diary
  /// ```
  ///
  /// A screen that refuses to be left stays with what is below it, and so does a modal the user can't close. If changes
  /// would be lost, the user decides about them first, screen by screen, and nothing moves until they have chosen to
  /// discard all of them: then what was over the presentable is closed, and what came over it since stays.
  ///
  /// - Returns: `true` if it is in the window. O(depth of its containers, and what is over it).
  @discardableResult
  public func reveal(_ presentable: any Presentable) -> Bool {
    reveal(presentable) { _ in false }
  }

  /// - Parameter isSpared: Returns `true` for modals that stay in front.
  @discardableResult
  func reveal(_ presentable: any Presentable, sparing isSpared: (any Presentable) -> Bool) -> Bool {
    let way = Array(sequence(first: presentable) { $0.lifecycle.container })
    guard way.last === self else { return false }
    withdrawQuestion()
    // From the outside in: what refuses stays, with all that is below it.
    var places: [Place] = []
    for (container, child) in zip(way, [nil] + way).reversed() {
      guard let container = container as? ModalContainer else { continue }
      places.append(Place(of: child, in: container, isCovered: places.last?.staysCovered == true, sparing: isSpared))
    }
    Leaving(places.flatMap(\.covers)) {
      guard zip(way, way.dropFirst()).allSatisfy({ $0.lifecycle.container === $1 }) else { return }
      // From the inside out, so that nothing is shown that is closed next.
      places.reversed().forEach { $0.bringToFront() }
    }.askAboutChanges()
    return true
  }
}

/// The place of a child in a container, and what is over it when it is to be revealed.
private struct Place {
  private let container: ModalContainer
  private let child: (any Presentable)?
  private let front: (any Presentable)?
  /// The presentables over the child that the user can close, the topmost first.
  let covers: [Leaving.Part]
  /// `true` if something over the child stays.
  let staysCovered: Bool

  /// - Parameters:
  ///   - child: The child, or `nil` for what the container itself shows.
  ///   - isCovered: `true` if something over the container stays.
  init(
    of child: (any Presentable)?, in container: ModalContainer, isCovered: Bool,
    sparing isSpared: (any Presentable) -> Bool
  ) {
    self.container = container
    self.child = child.flatMap { container.modals.contains($0) ? nil : $0 }
    front = container.panes.last
    guard !isCovered else {
      covers = []
      staysCovered = true
      return
    }
    let modals = container.modals.above(child).filter { !isSpared($0.presentable) }
    let closable = modals.prefix { $0.isDismissable && $0.presentable.mayBeLeft(by: .closingSheet) }
      .map { Leaving.Part($0.presentable, .closingSheet) }
    guard closable.count == modals.count else {
      covers = closable
      staysCovered = true
      return
    }
    let items = self.child.map(container.ownCovers) ?? []
    let leaving = items.prefix { $0.mayBeLeft(by: .goingBack) }
    covers = closable + leaving.map { ($0, .goingBack) }
    staysCovered = leaving.count < items.count
  }

  /// Closes what was over the child. What came to the front since then stays in front.
  func bringToFront() {
    let isInFront = front === container.panes.last
    if !covers.isEmpty {
      container.remove(covers.reversed().map(\.presentable))
    }
    if isInFront, let child {
      container.show(child)
    }
  }
}
