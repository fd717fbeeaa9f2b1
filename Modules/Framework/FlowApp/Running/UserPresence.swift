public import FlowReactive

/// The presence of a user who looks at an application. As long as there is no user, changes of its data
/// wait, and it does no work for them.
///
/// ```swift
/// let presence = UserPresence()
/// let library = Library(changes: presence.holding(store.changes) { $0.formUnion($1) })
/// app.presence = presence
/// ```
///
/// A server has an application for each tab of a browser. Users look at few of them at a time.
public final class UserPresence {
  /// A Boolean value that indicates whether a user looks at the application; `true` at first. Changes that have waited are
  /// delivered when it becomes `true`.
  public var isPresent = true {
    didSet {
      if isPresent { deliver() }
    }
  }

  private let waits = PublishRelay<Void>()
  private var waiting: [() -> Void] = []

  /// Creates the presence of a user who looks at the application.
  public init() {}

  /// A Boolean value that indicates whether changes wait.
  public var hasWaitingChanges: Bool { !waiting.isEmpty }

  /// Emits when changes begin to wait.
  public var waitingChanges: Observable<Void> { waits.asObservable() }

  /// Returns the changes, of which those that the user misses wait, and are delivered as one.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - merge: Adds a change to earlier ones.
  public func holding<Change>(
    _ changes: Observable<Change>, merging merge: @escaping (inout Change, Change) -> Void
  ) -> Observable<Change> {
    Observable { [weak self] observer in
      var missed: Change?
      let subscription = changes.subscribe(
        onNext: { change in
          guard let self, !self.isPresent else { return observer.onNext(change) }
          if var earlier = missed.take() {
            merge(&earlier, change)
            missed = earlier
          } else {
            missed = change
            self.wait { missed.take().map(observer.onNext) }
          }
        }, onCompleted: observer.onCompleted)
      return ActionDisposable {
        missed = nil
        subscription.dispose()
      }
    }
  }

  private func wait(_ deliver: @escaping () -> Void) {
    waiting.append(deliver)
    if waiting.count == 1 { waits.accept(()) }
  }

  private func deliver() {
    let deliveries = waiting
    waiting = []
    for deliver in deliveries { deliver() }
  }
}
