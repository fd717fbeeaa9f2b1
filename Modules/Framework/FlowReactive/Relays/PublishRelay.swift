/// A relay delivering each element to the subscribers of that moment. It never completes and never fails.
///
/// ```swift
/// let steps = PublishRelay<WishlistStep>()
/// let subscription = steps.subscribe(onNext: { print($0) })
/// steps.accept(.movieIsPicked(603))
/// subscription.dispose()
/// ```
///
/// **Order.** An element accepted during a delivery waits until every subscriber has received the one before it. All
/// subscribers see all elements in the same order, and the relay does not recurse. A subscriber joining during a
/// delivery receives the elements accepted after it joined.
///
/// The relay owns its subscriptions until they are disposed. Accepting an element is O(number of subscribers).
public final class PublishRelay<Element>: ObservableConvertible {
  /// The subscribers, the oldest first, including some that are over. While one of them is called, the list only grows.
  private var subscribers = FirstAndRest<AnySubscriber>()
  /// The number of subscriber calls still running.
  private var runningCalls: Int32 = 0
  /// The number of subscribers at which the next one triggers a sweep. Doubling it keeps subscribing O(1), amortized.
  private var sweepThreshold: Int32 = 8
  /// `true` if a disposed subscriber was met since the last sweep.
  private var hasMetDisposed = false
  private var isDelivering = false
  private var backlog: Backlog<Element>?

  /// Creates a relay without subscribers.
  public init() {}

  nonisolated deinit {}

  /// Delivers an element to every subscriber, in the order in which they subscribed.
  public func accept(_ element: Element) {
    if isDelivering {
      hold(element)
    } else if subscribers.hasOne, subscribers.reference(at: 0).borrowing(\.isDirect), Delivery.isIdle {
      send(element, toFirst: 1)
      sweepIfNeeded()
    } else if !subscribers.isEmpty {
      beginDelivery()
      send(element, toFirst: subscribers.count)
      endDelivery()
    }
  }

  /// A Boolean value indicating whether the relay has subscribers. O(1), unless some were disposed since the last
  /// emission.
  public var hasSubscribers: Bool { subscribers.contains { !$0.isOver } }

  /// The relay as a source only.
  public func asObservable() -> Observable<Element> {
    Observable { [self] observer in
      let subscriber = ClosureSubscriber(onNext: observer.onNext)
      attach(subscriber)
      return subscriber
    }
  }

  /// Delivers an element to a new subscriber alone, then whatever the relay accepts.
  package func subscribe(startingWith element: Element, _ observer: Observer<Element>) -> any Disposable {
    let subscriber = ClosureSubscriber(onNext: observer.onNext)
    attach(subscriber)
    if isDelivering {
      subscriber.receive(element)
    } else {
      beginDelivery()
      subscriber.receive(element)
      endDelivery()
    }
    return subscriber
  }

  /// Adds a subscriber.
  @_spi(Subscribing)
  public func attach(_ subscriber: Subscriber<Element>) {
    if subscribers.count >= sweepThreshold {
      sweep()
    }
    // Taken out while it changes: an open access would have to be checked at each emission.
    var list = subscribers
    subscribers = FirstAndRest()
    list.append(subscriber)
    subscribers = list
  }

  /// The subscribers, including some that are over.
  @_spi(Subscribing)
  public var allSubscribers: FirstAndRest<AnySubscriber> { subscribers }

  // MARK: Delivering

  private func beginDelivery() {
    Delivery.begin()
    isDelivering = true
  }

  /// Delivers what was accepted meanwhile.
  private func endDelivery() {
    if let backlog {
      backlog.empty { send($0, toFirst: $1) }
      self.backlog = nil
    }
    isDelivering = false
    sweepIfNeeded()
    Delivery.end()
  }

  private func send(_ element: Element, toFirst count: Int) {
    runningCalls &+= 1
    for index in 0..<count {
      subscribers.reference(at: index).borrowing { subscriber in
        if subscriber.isDisposed {
          hasMetDisposed = true
        } else {
          subscriber.typed(Element.self).receive(element)
        }
      }
    }
    runningCalls &-= 1
  }

  private func hold(_ element: Element) {
    let backlog = backlog ?? Backlog()
    self.backlog = backlog
    backlog.append(element, for: subscribers.count)
  }

  private func sweepIfNeeded() {
    if hasMetDisposed {
      sweep()
    }
  }

  private func sweep() {
    guard runningCalls == 0, !isDelivering else { return }
    hasMetDisposed = false
    let former = subscribers
    subscribers = former.filter { !$0.isOver }
    sweepThreshold = Int32(clamping: max(8, subscribers.count * 2))
    // Released last: what a deinitializer does may lead back here.
    withExtendedLifetime(former) {}
  }
}
