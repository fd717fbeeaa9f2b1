public import FlowReactive

/// What becomes of a presentable: created, visible, hidden, visible again, and at last dismissed.
///
/// The presentable owns its lifecycle; whoever presents it (a window, a stack, a test) tells it what happens. Each
/// change is told once, synchronously, to the observers in the order in which they came; what changes nothing is not
/// told at all.
public final class Lifecycle {
  /// Where a presentable stands.
  nonisolated public enum Phase: Sendable, Hashable {
    /// It was not shown yet.
    case created
    /// It is on the screen.
    case visible
    /// It was on the screen and is covered now, or its tab is not the selected one.
    case hidden
    /// It was taken down, for good.
    case dismissed
  }

  /// Where the presentable stands now.
  public var phase: Phase { current }
  // Not public: what other modules can see is checked for exclusive access.
  private var current = Phase.created

  let transitions = PublishRelay<Phase>()

  /// Creates the lifecycle of a presentable that was not shown yet.
  public init() {}

  // Not isolated, as an implicit one is: that costs more than all else that is released.
  nonisolated deinit {}

  /// Each phase from now on.
  public var changes: Observable<Phase> { transitions.asObservable() }

  /// Whether the presentable is on the screen.
  public var isVisible: Bool { phase == .visible }

  /// Says that the presentable is on the screen now. Without effect after a dismissal.
  public func appear() {
    guard phase == .created || phase == .hidden else { return }
    enter(.visible)
  }

  /// Says that the presentable is covered now. Without effect unless it is visible.
  public func hide() {
    guard phase == .visible else { return }
    enter(.hidden)
  }

  /// Says that the presentable was taken down. Nothing can follow.
  public func dismiss() {
    guard phase != .dismissed else { return }
    enter(.dismissed)
  }

  private func enter(_ next: Phase) {
    current = next
    transitions.accept(next)
  }
}
