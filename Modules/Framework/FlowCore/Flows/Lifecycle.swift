@_spi(Subscribing) public import FlowReactive

/// The life of a presentable: created, visible, hidden, visible again, and finally dismissed.
///
/// The presenter (a window, a stack, a test) changes the phase. Each change is delivered synchronously, once, in the
/// order of subscription.
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

  /// Returns a mistake in how the presentable is used at this moment. Set it to take part in the search for mistakes.
  public var findMistake: (() -> Mistake?)?

  // The containers and flows record here what they know of the presentable, so no directory is needed.
  weak var owner: (any Presentable)?
  var knownRootRecord: RootRecord?
  var contributions = FirstAndRest<Contribution>()

  /// Made when it is first observed.
  private var observers: PublishRelay<Phase>?

  /// Creates the lifecycle of a presentable that was never shown.
  public init() {}

  nonisolated deinit {}

  /// The present phase, then each new phase. It completes after `dismissed`.
  public var changes: Observable<Phase> {
    Observable { [self] observer in
      let bag = DisposeBag()
      let observers = observers ?? PublishRelay()
      self.observers = observers
      observers.subscribe(
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

  /// A Boolean value indicating whether the presentable is on the screen.
  public var isVisible: Bool { phase == .visible }

  /// Enters the phase `visible`: the presentable is on the screen. Has no effect after a dismissal.
  public func appear() {
    guard phase == .created || phase == .hidden else { return }
    enter(.visible)
  }

  /// Enters the phase `hidden`: the presentable is covered. Has no effect unless it is visible.
  public func hide() {
    guard phase == .visible else { return }
    enter(.hidden)
  }

  /// Enters the phase `dismissed`: the presentable was taken down. Nothing can follow.
  public func dismiss() {
    guard phase != .dismissed else { return }
    let container = owner
    owner = nil
    enter(.dismissed)
    if let container, container.lifecycle.phase != .dismissed {
      (container as? any ChildKeeping)?.childWasDismissed()
    }
  }

  /// Marks a restored presentable as already seen by the user: it is covered, no longer new.
  package func wasSeen() {
    guard phase == .created else { return }
    enter(.hidden)
  }

  /// Tells the contributions first: they judge by the phase, also what observers emit in answer. The flows end last.
  private func enter(_ next: Phase) {
    current = next
    guard !contributions.isEmpty || knownRootRecord != nil || observers != nil else { return }
    Delivery.begin()
    tellContributions()
    observers?.accept(next)
    switch next {
    case .visible: beginAgain()
    case .dismissed: endFlows()
    case .created, .hidden: break
    }
    Delivery.end()
  }
}
