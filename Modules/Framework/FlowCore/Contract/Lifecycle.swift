@_spi(Subscribing) public import FlowReactive

/// The life of a presentable: created, visible, hidden, visible again, and finally dismissed.
///
/// The presenter (a window, a stack, a test) changes the phase. Each change is delivered synchronously, once, in the order
/// of subscription.
///
/// ```swift
/// screen.lifecycle.appear()
/// for await phase in screen.lifecycle.changes.values { print(phase) }  // visible, …, dismissed
/// ```
public final class Lifecycle {
  /// A stage in the life of a presentable.
  nonisolated public enum Phase: Sendable, Hashable {
    /// It was never shown.
    case created
    /// It is on the screen, possibly below a sheet or an alert.
    case visible
    /// It was on the screen and is covered now, or its tab is not selected.
    case hidden
    /// It was taken down for good.
    case dismissed
  }

  /// The phase of the presentable now.
  public var phase: Phase { current }
  private var current = Phase.created

  /// The container that shows the presentable, or that keeps it to be shown.
  public var container: (any Presentable)? { owner }
  private weak var owner: (any Presentable)?

  /// Returns a mistake in how the presentable is used at this moment. Set it to take part in the search for mistakes.
  public var findMistake: (() -> Mistake?)?

  let transitions = PublishRelay<Phase>()
  private var knownRootRecord: RootRecord?

  /// Creates the lifecycle of a presentable that was never shown.
  public init() {}

  nonisolated deinit {}

  /// The present phase, then each phase that follows. It completes after `dismissed`.
  public var changes: Observable<Phase> {
    Observable { [self] observer in
      let bag = DisposeBag()
      transitions.subscribe(
        startingWith: phase,
        Observer(onNext: { phase in
          observer.onNext(phase)
          if phase == .dismissed {
            bag.dispose()
            observer.onCompleted()
          }
        })
      ).disposed(by: bag)
      return bag
    }
  }

  /// A Boolean value that indicates whether the presentable is on the screen.
  public var isVisible: Bool { phase == .visible }

  /// Tells the presentable that it is on the screen. Has no effect after a dismissal.
  public func appear() {
    guard phase == .created || phase == .hidden else { return }
    enter(.visible)
  }

  /// Tells the presentable that it is covered. Has no effect unless it is visible.
  public func hide() {
    guard phase == .visible else { return }
    enter(.hidden)
  }

  /// Tells the presentable that it was taken down. Nothing can follow.
  public func dismiss() {
    guard phase != .dismissed else { return }
    let container = owner
    owner = nil
    enter(.dismissed)
    if let container, container.lifecycle.phase != .dismissed {
      (container as? any ChildKeeping)?.childWasDismissed()
    }
  }

  private func enter(_ next: Phase) {
    current = next
    transitions.accept(next)
  }
}

extension Lifecycle {
  /// Makes a container show or keep the presentable. Containers call it before they take a presentable in.
  ///
  /// - Returns: `false` if the presentable was dismissed, is in another container, or would stand inside itself. The last
  ///   two are mistakes, and are reported as ``FlowEvent/Kind/mistake(_:)``. O(depth of the container).
  public func join(_ container: some Presentable) -> Bool {
    guard phase != .dismissed else { return false }
    guard owner == nil, !container.lifecycle.selfAndContainers.contains(where: { $0 === self }) else {
      container.lifecycle.report(.inTwoContainers)
      return false
    }
    owner = container
    if let node = nearestNode {
      // The root of a live flow may be filled later, when the flow has adapted its first step.
      node.engine.inspectLater(node, { self.isVisible && !self.rootRecord.hasFlows ? self.findMistake?() : nil })
    }
    return true
  }

  /// Reports a mistake as an event of the flow in which the presentable is shown. Has no effect outside of a live flow.
  public func report(_ mistake: Mistake) {
    if let node = nearestNode {
      node.engine.notify(node, .mistake(mistake))
    }
  }

  /// A Boolean value that indicates whether a live flow has the presentable as its root.
  package var isRootOfFlow: Bool { rootRecord.hasFlows }

  /// A Boolean value that indicates whether the flow in which the presentable is shown is being restored.
  ///
  /// Meanwhile a container only adds: what had been removed is not up.
  public var isBeingRestored: Bool { nearestNode?.engine.replay != nil }

  /// Tells that the container has taken the presentable out, before it dismisses it.
  package func leaveContainer() {
    owner = nil
  }

  /// Ends the flows whose root is dismissed, before what is in the root is dismissed too.
  package func endFlows() {
    knownRootRecord?.receive(.dismissed)
  }

  /// Does some work before any step to which it leads is handled.
  package func inOneTurn(_ work: () -> Void) {
    if let engine = nearestNode?.engine { engine.turn(work) } else { work() }
  }

  /// Marks a restored presentable as one that the user has seen: it is covered, no longer new.
  package func wasSeen() {
    if phase == .created { enter(.hidden) }
  }

  /// A Boolean value that indicates whether nothing shows the presentable. Presentables that take no part in the search
  /// for mistakes can be shown in ways that are unknown here.
  var isUnshown: Bool { findMistake != nil && phase == .created && container == nil }

  /// The youngest flow whose root is the presentable, or the nearest container around it.
  private var nearestNode: FlowNode? {
    for lifecycle in selfAndContainers {
      if let node = lifecycle.knownRootRecord?.nodes.last { return node }
    }
    return nil
  }

  private var selfAndContainers: some Sequence<Lifecycle> { sequence(first: self) { $0.container?.lifecycle } }

  /// The flows of which the presentable is the root, and what waits for them.
  var rootRecord: RootRecord {
    if let knownRootRecord { return knownRootRecord }
    let record = RootRecord()
    knownRootRecord = record
    transitions.attach(record)
    return record
  }
}

/// A container that wants to know that one of its children was dismissed by other means.
@MainActor
package protocol ChildKeeping: Presentable {
  func childWasDismissed()
}
