import FlowReactive

/// Operators that only the tests need.
extension ObservableConvertible {
  /// Delivers until `end` delivers, then completes.
  func take(until end: some ObservableConvertible) -> Observable<Element> {
    let (source, end) = (asObservable(), end.asObservable())
    return Observable { observer in
      let subscriptions = DisposeBag()
      var isOver = false
      let complete = {
        guard !isOver else { return }
        isOver = true
        subscriptions.dispose()
        observer.onCompleted()
      }
      end.subscribe(onNext: { _ in complete() }).disposed(by: subscriptions)
      source.subscribe(onNext: { if !isOver { observer.onNext($0) } }, onCompleted: complete).disposed(
        by: subscriptions)
      return subscriptions
    }
  }

  /// Delivers the elements of both sources as they come.
  func merge(with other: some ObservableConvertible<Element>) -> Observable<Element> {
    Observable.merge([asObservable(), other.asObservable()])
  }

  /// Calls a closure with each element before it is delivered.
  func `do`(onNext: @escaping (Element) -> Void) -> Observable<Element> {
    map { element in
      onNext(element)
      return element
    }
  }
}
