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
  private struct Entry {
    let subscriber: any Subscriber<Element>
    /// How many elements had been accepted when it came: those are not for it.
    let since: UInt64
  }

  private var entries: ContiguousArray<Entry> = []
  private var waiting = Queue<Element>()
  private var accepted: UInt64 = 0
  private var isDelivering = false
  /// With this many entries, the disposed ones among them are looked for: as often as the number of live ones
  /// doubles, so that subscribing stays O(1), amortized.
  private var sweepCount = 8

  /// Creates a relay without subscribers.
  public init() {}

  /// Delivers `element` to every subscriber, in the order in which they subscribed.
  public func accept(_ element: Element) {
    accepted &+= 1
    guard !isDelivering else {
      waiting.append(element)
      return
    }
    let number = accepted
    whileDelivering { deliver(element, number: number) }
  }

  /// Whether anybody is subscribed. O(1) unless subscriptions have been disposed since the last emission.
  public var hasSubscribers: Bool {
    entries.contains { !$0.subscriber.isDisposed }
  }

  /// The relay seen as a source only.
  public func asObservable() -> Observable<Element> {
    Observable { [self] observer in
      let subscriber = ClosureSubscriber(observer.onNext)
      attach(subscriber)
      return subscriber
    }
  }

  package func attach(_ subscriber: some Subscriber<Element>) {
    if entries.count >= sweepCount, !isDelivering {
      sweep()
      sweepCount = max(8, entries.count * 2)
    }
    entries.append(Entry(subscriber: subscriber, since: accepted))
  }

  /// Attaches a subscriber, and delivers `element` to it alone. What that makes the relay accept comes after it.
  func attach(_ subscriber: some Subscriber<Element>, first element: Element) {
    attach(subscriber)
    guard !isDelivering else {
      subscriber.receive(element)
      return
    }
    whileDelivering {
      subscriber.receive(element)
      return subscriber.isDisposed
    }
  }

  /// The first live subscriber that `transform` recognizes. O(number of subscribers).
  package func firstSubscriber<Found>(as transform: (any Subscriber<Element>) -> Found?) -> Found? {
    for entry in entries where !entry.subscriber.isDisposed {
      if let found = transform(entry.subscriber) {
        return found
      }
    }
    return nil
  }

  /// Runs a delivery, then delivers what was accepted during it. `deliver` returns whether it met a disposed subscriber.
  private func whileDelivering(_ deliver: () -> Bool) {
    isDelivering = true
    Delivery.begin()
    var hasDisposed = deliver()
    if !waiting.isEmpty {
      hasDisposed = deliverWaiting() || hasDisposed
    }
    isDelivering = false
    if hasDisposed {
      sweep()
    }
    Delivery.end()
  }

  /// Returns whether a disposed subscriber was met.
  private func deliver(_ element: Element, number: UInt64) -> Bool {
    var hasDisposed = false
    var index = 0
    // Subscribers may come during the loop, but none is removed: `sweep` waits for the end of the delivery.
    while index < entries.count {
      let entry = entries[index]
      if entry.since < number {
        if !entry.subscriber.isDisposed {
          entry.subscriber.receive(element)
        }
        hasDisposed = entry.subscriber.isDisposed || hasDisposed
      }
      index &+= 1
    }
    return hasDisposed
  }

  private func deliverWaiting() -> Bool {
    var hasDisposed = false
    while let element = waiting.popFirst() {
      // `accepted` counts the ones that still wait as well.
      hasDisposed = deliver(element, number: accepted &- UInt64(waiting.count)) || hasDisposed
    }
    return hasDisposed
  }

  private func sweep() {
    entries.removeAll { $0.subscriber.isDisposed }
  }
}
