/// A relay that delivers each element to everyone who is subscribed at that moment. It never completes and never fails.
///
/// ```swift
/// let steps = PublishRelay<WishlistStep>()
/// let subscription = steps.subscribe(onNext: { print($0) })
/// steps.accept(.movieIsPicked(603))
/// subscription.dispose()
/// ```
///
/// **Order.** An element accepted during a delivery waits until every subscriber has received the one before it. All
/// subscribers see all elements in the same order, and the relay does not recurse. A subscriber that joins during a
/// delivery receives what is accepted after it joined.
///
/// The relay owns its subscriptions until they are disposed. Accepting an element is O(number of subscribers).
public final class PublishRelay<Element>: AnyRelay, ObservableConvertible {
  private var backlog: Backlog<Element>?

  /// Creates a relay without subscribers.
  public override init() {}

  nonisolated deinit {}

  /// Delivers an element to every subscriber, in the order in which they subscribed.
  public func accept(_ element: Element) {
    if isDelivering {
      hold(element)
    } else if hasOneDirect, Delivery.isIdle {
      forEach(of: Element.self) { $0.receive(element) }
      sweepIfNeeded()
    } else if !subscribers.isEmpty {
      deliver { forEach(of: Element.self) { $0.receive(element) } }
    }
  }

  /// A Boolean value that indicates whether the relay has subscribers. O(1), unless some were disposed since the last
  /// emission.
  public var hasSubscribers: Bool { subscribers.first { !$0.isOver } != nil }

  /// The relay as a source only.
  public func asObservable() -> Observable<Element> {
    Observable { [self] observer in
      let subscriber = ClosureSubscriber(onNext: observer.onNext)
      attach(subscriber)
      return subscriber
    }
  }

  /// Adds a subscriber.
  @_spi(Subscribing)
  public func attach(_ subscriber: Subscriber<Element>) {
    if subscribers.count >= sweepThreshold, !isDelivering {
      sweep()
    }
    append(subscriber)
  }

  /// Delivers an element to a new subscriber alone, then whatever the relay accepts.
  package func subscribe(startingWith element: Element, _ observer: Observer<Element>) -> any Disposable {
    let subscriber = ClosureSubscriber(onNext: observer.onNext)
    attach(subscriber)
    if isDelivering {
      subscriber.receive(element)
    } else {
      deliver { subscriber.receive(element) }
    }
    return subscriber
  }

  /// The subscribers, including some that are over.
  @_spi(Subscribing)
  public var allSubscribers: FirstAndRest<AnySubscriber> { subscribers }

  /// Delivers what the relay accepts during a call to one direct subscriber, and to those that are not direct.
  @_spi(Subscribing)
  public func delivering(onlyTo recipient: AnySubscriber, _ body: () -> Void) {
    guard !subscribers.hasOne else { return body() }
    let others = subscribers.filter { $0 !== recipient && $0.isDirect && !$0.isMuted }
    for other in others { other.isMuted = true }
    body()
    for other in others { other.isMuted = false }
  }

  /// Runs a delivery, then delivers what the relay accepted during it.
  private func deliver(_ first: () -> Void) {
    Delivery.during {
      isDelivering = true
      first()
      if let backlog {
        sendAll(backlog)
      }
      isDelivering = false
      sweepIfNeeded()
    }
  }

  private func hold(_ element: Element) {
    let backlog = backlog ?? Backlog()
    self.backlog = backlog
    backlog.elements.append((element, subscribers.filter { !$0.isMuted }))
  }

  private func sendAll(_ backlog: Backlog<Element>) {
    while !backlog.elements.isEmpty {
      let elements = backlog.elements
      backlog.elements = []
      for (element, recipients) in elements {
        forEach(in: recipients, of: Element.self) { $0.receive(element) }
      }
    }
    self.backlog = nil
  }

  private func sweepIfNeeded() {
    if hasMetDisposed, !isDelivering {
      sweep()
    }
  }

  private func sweep() {
    hasMetDisposed = false
    let former = removeOver()
    sweepThreshold = Int32(clamping: max(8, subscribers.count * 2))
    // Released last: what a deinitializer does may lead back here.
    withExtendedLifetime(former) {}
  }
}

/// The elements accepted during a delivery, each with those who were subscribed at that moment.
private final class Backlog<Element> {
  var elements: [(Element, AnyRelay.Snapshot)] = []

  nonisolated deinit {}
}
