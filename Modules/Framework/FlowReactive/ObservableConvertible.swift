/// A source to subscribe to: an observable or a relay. All operators are defined on it.
@MainActor
public protocol ObservableConvertible<Element> {
  /// The type of the source's elements.
  associatedtype Element

  /// Returns the source as an observable.
  func asObservable() -> Observable<Element>
}

extension ObservableConvertible {
  /// Calls closures with each element and at the end.
  ///
  /// - Parameters:
  ///   - onNext: Takes each element.
  ///   - onCompleted: Called after the last element, if the source completes.
  /// - Returns: The subscription. Disposing it is final, also from inside `onNext`: neither closure is called again.
  ///   Releasing it does not end the subscription.
  public func subscribe(
    onNext: @escaping (Element) -> Void, onCompleted: @escaping () -> Void = {}
  ) -> any Disposable {
    asObservable().subscribe(Observer(onNext: onNext, onCompleted: onCompleted))
  }

  /// Accepts each element into a relay. A chain of bound relays doesn't recurse.
  ///
  /// ```swift
  /// picked.map { .movieIsPicked($0) }.bind(to: steps).disposed(by: bag)
  /// ```
  public func bind(to relay: PublishRelay<Element>) -> any Disposable {
    subscribe(onNext: { element in Delivery.pass { relay.accept(element) } })
  }

  /// Accepts each element into a relay. A chain of bound relays doesn't recurse.
  public func bind(to relay: BehaviorRelay<Element>) -> any Disposable {
    subscribe(onNext: { element in Delivery.pass { relay.accept(element) } })
  }
}
