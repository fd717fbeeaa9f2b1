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
  private var first: Subscriber<Element>?
  private var last: Subscriber<Element>?
  /// What was accepted during a delivery; made when it is first needed.
  private var backlog: Backlog<Element>?
  private var isDelivering = false
  /// As many subscribed since the disposed ones were last looked for, when as many were left: they are looked for as
  /// often as the number doubles, so that subscribing stays O(1), amortized.
  private var newcomers: UInt32 = 0
  private var survivors: UInt32 = 8

  /// Creates a relay without subscribers.
  public init() {}

  deinit {
    // One by one: releasing the first would release all by recursion.
    var next = first.take()
    while let subscriber = next {
      next = subscriber.next.take()
    }
  }

  /// Delivers `element` to every subscriber, in the order in which they subscribed.
  public func accept(_ element: Element) {
    guard let first, let last else { return }
    if isDelivering {
      hold(element, for: last)
    } else if first === last, first.keepsForLater, Delivery.isIdle {
      first.receive(element)
    } else {
      beginDelivery()
      endDelivery(hasMetDisposed: deliver(element, from: first, to: last))
    }
  }

  /// Whether anybody is subscribed. O(1) unless subscriptions have been disposed since the last emission.
  public var hasSubscribers: Bool {
    var next = first
    while let subscriber = next {
      if !subscriber.isDisposed { return true }
      next = subscriber.next
    }
    return false
  }

  /// The relay seen as a source only.
  public func asObservable() -> Observable<Element> {
    Observable { [self] observer in
      let subscriber = ClosureSubscriber(observer.onNext)
      attach(subscriber)
      return subscriber
    }
  }

  package func attach(_ subscriber: Subscriber<Element>) {
    if newcomers >= survivors, !isDelivering {
      sweep()
    }
    append(subscriber)
  }

  private func append(_ subscriber: Subscriber<Element>) {
    newcomers &+= 1
    if let last {
      last.next = subscriber
    } else {
      first = subscriber
    }
    last = subscriber
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
  package func firstSubscriber<Found>(as transform: (Subscriber<Element>) -> Found?) -> Found? {
    var next = first
    while let subscriber = next {
      if !subscriber.isDisposed, let found = transform(subscriber) {
        return found
      }
      next = subscriber.next
    }
    return nil
  }

  // MARK: Delivering

  private func beginDelivery() {
    isDelivering = true
    Delivery.begin()
  }

  /// Delivers what was accepted meanwhile, and only then lets others do their work.
  private func endDelivery(hasMetDisposed: Bool) {
    var hasMetDisposed = hasMetDisposed
    while let (element, last) = backlog?.queue.popFirst() {
      if let first {
        hasMetDisposed = deliver(element, from: first, to: last) || hasMetDisposed
      }
    }
    isDelivering = false
    if hasMetDisposed {
      sweep()
    }
    Delivery.end()
  }

  /// Returns whether a disposed subscriber was met. None is removed meanwhile: `sweep` waits for the end.
  private func deliver(
    _ element: Element, from first: Subscriber<Element>, to last: Subscriber<Element>
  ) -> Bool {
    var hasMetDisposed = false
    var subscriber = first
    while true {
      if !subscriber.isDisposed {
        subscriber.receive(element)
      }
      hasMetDisposed = subscriber.isDisposed || hasMetDisposed
      guard subscriber !== last, let next = subscriber.next else { return hasMetDisposed }
      subscriber = next
    }
  }

  private func hold(_ element: Element, for last: Subscriber<Element>) {
    let backlog = backlog ?? Backlog()
    self.backlog = backlog
    backlog.queue.append((element, last))
  }

  private func sweep() {
    var next = first.take()
    last = nil
    newcomers = 0
    while let subscriber = next {
      next = subscriber.next.take()
      if !subscriber.isDisposed {
        append(subscriber)
      }
    }
    survivors = max(8, newcomers)
    newcomers = 0
  }
}

/// Elements that wait for the end of a delivery, each with the youngest subscriber that it is for.
private final class Backlog<Element> {
  var queue = Queue<(Element, Subscriber<Element>)>()
}
