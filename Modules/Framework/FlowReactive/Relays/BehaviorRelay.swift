/// Holds a value, and tells it to whoever subscribes, at once and each time it changes; never ends, never fails.
///
/// Delivery follows the order of ``PublishRelay``; ``value`` is the newest accepted value, also for code that reads it
/// while an older one is still being delivered.
public final class BehaviorRelay<Element>: ObservableConvertible {
  private let changes = PublishRelay<Element>()

  /// The value last accepted.
  public private(set) var value: Element

  /// Creates a relay that holds `value`.
  public init(value: Element) {
    self.value = value
  }

  /// Sets the value and delivers it to every subscriber, equal to the previous one or not.
  public func accept(_ element: Element) {
    value = element
    changes.accept(element)
  }

  /// Changes the value in place, then delivers it once.
  public func update(_ change: (inout Element) -> Void) {
    var next = value
    change(&next)
    accept(next)
  }

  /// The relay seen as a source only: the current value first, then each new one.
  public func asObservable() -> Observable<Element> {
    Observable { [self] observer in
      let subscriber = ClosureSubscriber(onNext: observer.onNext)
      changes.attach(subscriber, first: value)
      return subscriber
    }
  }
}
