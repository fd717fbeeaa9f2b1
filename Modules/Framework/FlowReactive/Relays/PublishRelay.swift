/// Hands each element to all who are subscribed at that moment; never ends, never fails.
///
/// **Order.** An element accepted while another is being delivered waits until every subscriber has received the
/// first, so all subscribers see all elements in the same order, and there is no recursion. Who subscribes during a
/// delivery receives what is accepted after that.
///
/// **Ownership.** The relay owns its subscriptions until they are disposed.
///
/// Accepting costs time linear in the number of subscribers and allocates nothing.
public final class PublishRelay<Element>: ObservableConvertible {
  /// A list in the order of subscription.
  ///
  /// The relay retains each in `append`, and releases it in `sweep` or in its `deinit`. Neither happens during a delivery:
  /// so whom the list leads to may be called without being retained, which would cost more than the call.
  private var first: Link?
  private var last: Link?
  /// What was accepted during a delivery; made when it is first needed.
  private var backlog: Backlog<Element>?
  private var isDelivering = false
  private var isHoldingBack = false
  /// As many subscribed since the disposed ones were last looked for, when as many were left: they are looked for as
  /// often as the number doubles, so that subscribing stays O(1), amortized.
  private var newcomers: UInt32 = 0
  private var survivors: UInt32 = 8

  fileprivate typealias Link = Unmanaged<Subscriber<Element>>

  /// Creates a relay without subscribers.
  public init() {}

  nonisolated deinit {
    var next = first
    while let link = next {
      next = link.borrowing { $0.next }
      link.release()
    }
  }

  /// Delivers `element` to every subscriber, in the order in which they subscribed.
  public func accept(_ element: Element) {
    guard let first, let last else { return }
    if isDelivering {
      hold(element, for: last)
    } else if first.toOpaque() == last.toOpaque(), first.borrowing({ $0.keepsForLater }), Delivery.isIdle {
      handOver(element, to: first)
    } else {
      beginDelivery()
      endDelivery(hasMetDisposed: deliver(element, from: first, to: last))
    }
  }

  /// Whether anybody is subscribed. O(1) unless subscriptions have been disposed since the last emission.
  public var hasSubscribers: Bool {
    var next = first
    while let link = next {
      if link.borrowing({ !$0.isOver }) { return true }
      next = link.borrowing { $0.next }
    }
    return false
  }

  /// The relay seen as a source only.
  public func asObservable() -> Observable<Element> {
    Observable { [self] observer in
      let subscriber = ClosureSubscriber(onNext: observer.onNext)
      attach(subscriber)
      return subscriber
    }
  }

  /// Adds a subscriber of its own kind.
  @_spi(Subscribing)
  public func attach(_ subscriber: Subscriber<Element>) {
    if newcomers >= survivors, !isDelivering {
      sweep()
    }
    append(.passRetained(subscriber))
  }

  /// Attaches a subscriber, and delivers `element` to it alone. What that makes the relay accept comes after it.
  func attach(_ subscriber: Subscriber<Element>, first element: Element) {
    attach(subscriber)
    guard !isDelivering else {
      subscriber.receive(element)
      return
    }
    beginDelivery()
    subscriber.receive(element)
    endDelivery(hasMetDisposed: subscriber.isDisposed)
  }

  /// The first live subscriber that `transform` recognizes. O(number of subscribers).
  @_spi(Subscribing)
  public func firstSubscriber<Found>(as transform: (Subscriber<Element>) -> Found?) -> Found? {
    var next = first
    while let link = next {
      if let found = link.borrowing({ $0.isOver ? nil : transform($0) }) {
        return found
      }
      next = link.borrowing { $0.next }
    }
    return nil
  }

  // MARK: Delivering

  /// Delivers to the only subscriber, which is not called again before the call has returned.
  private func handOver(_ element: Element, to only: Link) {
    // Retained, because this is not a delivery, and others may be swept out meanwhile.
    let only = only.takeUnretainedValue()
    if only.isDisposed {
      sweep()
    } else {
      only.receive(element)
    }
  }

  private func beginDelivery() {
    isDelivering = true
    Delivery.begin()
  }

  /// Delivers what was accepted meanwhile, and only then lets others do their work.
  private func endDelivery(hasMetDisposed: Bool) {
    var hasMetDisposed = hasMetDisposed
    if isHoldingBack {
      hasMetDisposed = deliverBacklog() || hasMetDisposed
    }
    isDelivering = false
    if hasMetDisposed {
      sweep()
    }
    Delivery.end()
  }

  /// Returns whether a disposed subscriber was met.
  private func deliver(_ element: Element, from first: Link, to last: Link) -> Bool {
    var hasMetDisposed = false
    var next: Link? = first
    while let link = next {
      link.borrowing { subscriber in
        if !subscriber.isDisposed {
          subscriber.receive(element)
        }
        hasMetDisposed = subscriber.isDisposed || hasMetDisposed
        next = link.toOpaque() == last.toOpaque() ? nil : subscriber.next
      }
    }
    return hasMetDisposed
  }

  @inline(never)
  private func hold(_ element: Element, for last: Link) {
    let backlog = backlog ?? Backlog()
    self.backlog = backlog
    backlog.queue.append((element, last))
    isHoldingBack = true
  }

  // Not inlined: what generic code does with elements is looked up where a function begins.
  @inline(never)
  private func deliverBacklog() -> Bool {
    guard let backlog else { return false }
    var hasMetDisposed = false
    while let first, let (element, last) = backlog.queue.popFirst() {
      hasMetDisposed = deliver(element, from: first, to: last) || hasMetDisposed
    }
    isHoldingBack = false
    return hasMetDisposed
  }

  // MARK: The list

  private func append(_ link: Link) {
    newcomers &+= 1
    if let last {
      last.borrowing { $0.next = link }
    } else {
      first = link
    }
    last = link
  }

  private func sweep() {
    var next = first
    var disposed: Link?
    first = nil
    last = nil
    newcomers = 0
    while let link = next {
      next = link.borrowing { $0.next }
      if link.borrowing({ $0.isOver }) {
        link.borrowing { $0.next = disposed }
        disposed = link
      } else {
        link.borrowing { $0.next = nil }
        append(link)
      }
    }
    survivors = max(8, newcomers)
    newcomers = 0
    // Now that the list is in order: what is released may come back here from its deinit.
    while let link = disposed {
      disposed = link.borrowing { $0.next }
      link.borrowing { $0.next = nil }
      link.release()
    }
  }
}

/// Elements that wait for the end of a delivery, each with the youngest subscriber that it is for.
private final class Backlog<Element> {
  var queue = Queue<(Element, PublishRelay<Element>.Link)>()
}
