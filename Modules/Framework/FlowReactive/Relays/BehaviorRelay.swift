/// A relay that holds a value and delivers it to new subscribers at once, and to all of them each time it changes.
///
/// ```swift
/// let count = BehaviorRelay(value: 0)
/// let subscription = count.subscribe(onNext: { print($0) })  // prints 0
/// count.accept(1)  // prints 1
/// ```
///
/// Delivery follows the order of ``PublishRelay``. The relay never completes and never fails.
public final class BehaviorRelay<Element>: ObservableConvertible {
  private let changes = PublishRelay<Element>()

  /// The value accepted last, also while an older one is still being delivered.
  public private(set) var value: Element

  /// Creates a relay that holds a value.
  public init(value: Element) {
    self.value = value
  }

  /// Sets the value and delivers it to every subscriber, whether it equals the previous one or not.
  public func accept(_ element: Element) {
    value = element
    changes.accept(element)
  }

  /// The relay as a source only: the current value first, then each new one.
  public func asObservable() -> Observable<Element> {
    Observable { [self] observer in changes.subscribe(startingWith: value, observer) }
  }
}
