/// A source of elements over time, to which anyone may subscribe.
///
/// Nothing happens until somebody subscribes, and each subscription is work of its own (a cold source), unless the
/// source is a relay. There are no errors in the type: a step never fails to be emitted. A source that may fail has
/// elements of type `Result`.
///
/// Everything here runs on the main actor, in the call that delivers the element.
public struct Observable<Element>: ObservableConvertible {
  @usableFromInline let onSubscribe: (Observer<Element>) -> any Disposable

  /// Creates an observable from what it does for each subscriber.
  ///
  /// - Parameter onSubscribe: Delivers to the observer it is given, during the call or later, and returns what ends
  ///   the delivery.
  @inlinable
  public init(_ onSubscribe: @escaping (Observer<Element>) -> any Disposable) {
    self.onSubscribe = onSubscribe
  }

  /// Starts delivering to `observer`.
  @inlinable
  public func subscribe(_ observer: Observer<Element>) -> any Disposable {
    onSubscribe(observer)
  }

  /// Itself.
  @inlinable
  public func asObservable() -> Observable<Element> { self }
}

extension Observable {
  /// Delivers the given elements to each subscriber, then completes.
  public static func of(_ elements: Element...) -> Observable {
    Observable { observer in
      for element in elements {
        observer.onNext(element)
      }
      observer.onCompleted()
      return ActionDisposable()
    }
  }

  /// Never delivers anything and never completes.
  public static func never() -> Observable {
    Observable { _ in ActionDisposable() }
  }
}
