public import FlowReactive

/// The changes of data shown by several applications. An application learns of all the changes it missed as one, see
/// ``UserPresence``.
///
/// ```swift
/// let changes = ChangeLog(store.changes) { $0.formUnion($1) }
/// ```
///
/// A change costs the same however many applications miss it.
public final class ChangeLog<Change> {
  /// The last changes. The first one has those before it, too.
  private var recent: [Change] = []
  private let merge: (inout Change, Change) -> Void
  private let relay = PublishRelay<Change>()
  private let subscriptions = DisposeBag()

  /// The number of all changes.
  private(set) var count = 0

  /// Creates a log of changes.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - merge: Adds a change to earlier ones.
  public init(_ changes: Observable<Change>, merging merge: @escaping (inout Change, Change) -> Void) {
    self.merge = merge
    changes.subscribe(onNext: { [weak self] in self?.add($0) }).disposed(by: subscriptions)
  }

  /// The changes from now on.
  var changes: Observable<Change> { relay.asObservable() }

  private func add(_ change: Change) {
    if recent.count == Self.limit {
      let second = recent.remove(at: 1)
      merge(&recent[0], second)
    }
    recent.append(change)
    count += 1
    relay.accept(change)
  }

  private static var limit: Int { 64 }

  /// Returns the changes after the first `count` ones, as one; `nil` if there are none. It can include earlier ones.
  func changes(after count: Int) -> Change? {
    var missed = recent.suffix(self.count - count)
    guard var result = missed.popFirst() else { return nil }
    for change in missed { merge(&result, change) }
    return result
  }
}
