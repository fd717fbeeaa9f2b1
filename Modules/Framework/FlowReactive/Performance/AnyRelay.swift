/// The part of a relay that does not depend on the type of its elements: its subscribers, in the order of subscription.
///
/// A generic class is not specialized: each use of an `Array<Subscriber<Element>>` would ask the Swift runtime for its
/// type, which takes longer than a delivery. So the list is of a type that is not generic.
public class AnyRelay {
  /// The subscribers at one moment, kept alive for that long.
  typealias Snapshot = FirstAndRest<AnySubscriber>

  /// Unchecked, because a check takes as long as a delivery. No access can meet another: each only reads the list,
  /// replaces it or appends to it, and runs no code but this class's own; what `removeOver()` takes out is released by
  /// the caller.
  @exclusivity(unchecked) private(set) final var subscribers = Snapshot()

  /// A Boolean value that indicates whether there is one subscriber, and it may be called outside of a delivery.
  @exclusivity(unchecked) private(set) final var hasOneDirect = false

  /// A Boolean value that indicates whether a disposed subscriber was met since the last sweep.
  final var hasMetDisposed = false

  final var isDelivering = false

  /// The number of subscribers at which the next one triggers a sweep. Doubling it keeps subscribing O(1), amortized.
  final var sweepThreshold: Int32 = 8

  init() {}

  nonisolated deinit {}

  final func append(_ subscriber: AnySubscriber) {
    subscribers.append(subscriber)
    hasOneDirect = subscribers.hasOne && subscriber.isDirect
  }

  /// Removes the subscribers that are over, and returns all that were in the list.
  final func removeOver() -> Snapshot {
    let former = subscribers
    subscribers = former.filter { !$0.isOver }
    hasOneDirect = subscribers.hasOne && subscribers.first?.isDirect == true
    return former
  }

  /// Calls a closure with each subscriber of a relay of `Value` that is in the list now.
  @inline(__always)
  final func forEach<Value>(of type: Value.Type, _ body: (Subscriber<Value>) -> Void) {
    if subscribers.hasOne, let only = subscribers.first {
      if only.isDisposed {
        hasMetDisposed = true
      } else if !only.isMuted {
        body(unsafeDowncast(only, to: Subscriber<Value>.self))
      }
    } else {
      forEach(in: subscribers, of: type, body)
    }
  }

  /// Calls a closure with each subscriber of a relay of `Value` that was in the list at some moment.
  @inline(__always)
  final func forEach<Value>(in list: Snapshot, of type: Value.Type, _ body: (Subscriber<Value>) -> Void) {
    list.forEachBorrowed { member in
      if member.isDisposed {
        hasMetDisposed = true
      } else if !member.isMuted {
        // A relay of `Value` appends nothing but subscribers of `Value`.
        body(unsafeDowncast(member, to: Subscriber<Value>.self))
      }
    }
  }
}

/// A subscriber of any type of element.
@_spi(Subscribing)
open class AnySubscriber {
  /// A Boolean value that indicates whether the relay must not deliver to the subscriber any more.
  ///
  /// Not public: accesses to what other modules see are checked.
  private(set) final var isDisposed = false

  /// A Boolean value that indicates whether the relay may call the subscriber outside of a delivery: whatever its call
  /// makes the relay accept can be received within that call.
  final let isDirect: Bool

  /// A Boolean value that indicates whether the subscriber receives nothing for a while.
  final var isMuted = false

  init(isDirect: Bool) {
    self.isDirect = isDirect
  }

  nonisolated deinit {}

  /// Ends the subscription.
  public final func leave() {
    isDisposed = true
  }

  /// A Boolean value that indicates whether nothing can come of another delivery.
  open var isOver: Bool { isDisposed }
}

nonisolated extension Unmanaged {
  /// Calls a closure with the object without retaining it, which would take longer than a call. Another object must keep
  /// it alive. Inlined, `_withUnsafeGuaranteedRef` doesn't check on which executor the closure runs.
  @inlinable
  @inline(__always)
  package func borrowing<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

nonisolated extension RandomAccessCollection where Element: AnyObject {
  /// Calls a closure with each element. They are not retained for the calls: the collection keeps them.
  @inlinable
  @inline(__always)
  package func forEachBorrowed(_ body: (Element) -> Void) {
    for index in indices {
      Unmanaged.passUnretained(self[index]).borrowing(body)
    }
  }
}
