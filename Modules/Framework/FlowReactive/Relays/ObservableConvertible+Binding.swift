extension ObservableConvertible {
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
