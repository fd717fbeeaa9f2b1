/// What can be subscribed to: observables and relays. All operators are defined on it.
@MainActor
public protocol ObservableConvertible<Element> {
  /// What it delivers.
  associatedtype Element

  /// The source as an observable.
  func asObservable() -> Observable<Element>
}

extension ObservableConvertible {
  /// Calls `onNext` with each element, and `onCompleted` after the last.
  ///
  /// - Returns: What ends the subscription. Disposing it, from inside `onNext` too, is final: neither closure is called
  ///   again. Letting go of it does not end the subscription.
  @inlinable
  public func subscribe(
    onNext: @escaping (Element) -> Void, onCompleted: @escaping () -> Void = {}
  ) -> any Disposable {
    asObservable().subscribe(Observer(onNext: onNext, onCompleted: onCompleted))
  }

  /// Accepts each element into `relay`.
  @inlinable
  public func bind(to relay: PublishRelay<Element>) -> any Disposable {
    subscribe(onNext: { relay.accept($0) })
  }

  /// Accepts each element into `relay`.
  @inlinable
  public func bind(to relay: BehaviorRelay<Element>) -> any Disposable {
    subscribe(onNext: { relay.accept($0) })
  }
}
