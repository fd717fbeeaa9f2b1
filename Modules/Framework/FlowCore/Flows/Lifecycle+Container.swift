/// The place of a presentable in a container.
extension Lifecycle {
  /// The container showing the presentable, or keeping it to be shown.
  public var container: (any Presentable)? { owner }

  /// Makes a container show or keep the presentable.
  ///
  /// ```swift
  /// guard page.lifecycle.join(self) else { return }
  /// pages.append(page)
  /// page.lifecycle.appear()
  /// ```
  ///
  /// - Returns: `false` if the presentable was dismissed, is in another container, or would stand inside itself. These
  ///   are mistakes, reported as ``FlowEvent/Kind/mistake(_:)``. O(depth of the container).
  public func join(_ container: some Presentable) -> Bool {
    guard phase != .dismissed else {
      container.lifecycle.report(.shownAfterDismissal)
      return false
    }
    guard owner == nil, !container.lifecycle.selfAndContainers.contains(where: { $0 === self }) else {
      container.lifecycle.report(.inTwoContainers)
      return false
    }
    owner = container
    if let node = nearestNode {
      // The root of a live flow may be filled later, when the flow has adapted its first step.
      node.engine.inspectLater(node, { self.isVisible && !self.isRootOfFlow ? self.findMistake?() : nil })
    }
    return true
  }

  /// Forgets the container, which has taken the presentable out and dismisses it next.
  package func leaveContainer() {
    owner = nil
  }

  /// Reports a mistake as an event of the flow showing the presentable. Has no effect outside of a live flow.
  public func report(_ mistake: Mistake) {
    if let node = nearestNode {
      node.engine.notify(node, .mistake(mistake))
    }
  }

  /// `true` if nothing shows the presentable. A presentable outside of the search for mistakes can be shown in ways
  /// unknown here.
  var isUnshown: Bool { findMistake != nil && phase == .created && container == nil }

  var selfAndContainers: some Sequence<Lifecycle> { sequence(first: self) { $0.container?.lifecycle } }
}

extension Presentable {
  /// Asks the outermost container to bring the presentable to the front.
  func reveal() {
    var outermost: any Presentable = self
    while let container = outermost.lifecycle.container { outermost = container }
    (outermost as? any RevealingContainer)?.reveal(self)
  }
}

/// A container that is told what happened to a child by other means than its own.
@MainActor
package protocol ChildKeeping: Presentable {
  func childWasDismissed()

  /// The flow of the child waits to offer its first step again.
  func childCanBeginAgain()
}
