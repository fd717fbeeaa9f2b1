public import FlowReactive

/// The presence of a user looking at an application. As long as there is no user, changes of its data wait, and it does
/// no work for them.
///
/// ```swift
/// let presence = UserPresence()
/// let library = Library(changes: presence.following(changes))
/// app.presence = presence
/// ```
///
/// A server has an application for each tab of a browser. Users look at few of them at a time.
public final class UserPresence {
  /// `true` while a user looks at the application; `true` at first. Changes wait otherwise, and are delivered when it
  /// becomes `true`.
  public var isPresent = true {
    didSet {
      guard isPresent != oldValue else { return }
      for follower in followers { follower.follow(isPresent) }
    }
  }

  private var followers: [Follower] = []

  /// Creates the presence of a user looking at the application.
  public init() {}

  /// `true` while changes wait.
  public var hasWaitingChanges: Bool { !isPresent && followers.contains { $0.hasMissedChanges() } }

  /// Emits for each waiting change.
  public var waitingChanges: Observable<Void> {
    Observable.merge(followers.map(\.changes)).filter { [weak self] in self?.isPresent == false }
  }

  /// Returns the changes of a log, those missed by the user as one.
  ///
  /// ```swift
  /// let presence = UserPresence()
  /// presence.following(log).subscribe(onNext: { changes.append($0) }).disposed(by: bag)
  /// presence.isPresent = false
  /// relay.accept([1])
  /// relay.accept([2])
  /// presence.isPresent = true  // delivers [1, 2], once
  /// ```
  public func following<Change>(_ log: ChangeLog<Change>) -> Observable<Change> {
    Observable { [weak self] observer in
      var subscription: (any Disposable)?
      var count = log.count
      let follower = Follower(changes: log.changes.map { _ in }, hasMissedChanges: { log.count > count }) { isPresent in
        if isPresent {
          log.changes(after: count).map(observer.onNext)
          subscription = log.changes.subscribe(onNext: observer.onNext)
        } else {
          subscription?.dispose()
          count = log.count
        }
      }
      self?.followers.append(follower)
      follower.follow(self?.isPresent ?? true)
      return ActionDisposable {
        subscription?.dispose()
        self?.followers.removeAll { $0 === follower }
      }
    }
  }

  /// A subscription to a log, interrupted as long as there is no user.
  private final class Follower {
    let changes: Observable<Void>
    let hasMissedChanges: () -> Bool
    let follow: (_ isPresent: Bool) -> Void

    init(changes: Observable<Void>, hasMissedChanges: @escaping () -> Bool, follow: @escaping (Bool) -> Void) {
      self.changes = changes
      self.hasMissedChanges = hasMissedChanges
      self.follow = follow
    }
  }
}
