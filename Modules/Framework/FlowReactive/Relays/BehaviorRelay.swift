/// A relay with a value: new subscribers receive it at once, and all of them receive each new value.
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

  /// Creates a relay with its first value.
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
