extension ObservableConvertible {
  /// Delivers until `other` delivers its first element, then completes. If `other` completes, nothing changes.
  public func take(until other: some ObservableConvertible) -> Observable<Element> {
    let source = asObservable()
    let end = other.asObservable()
    return Observable { observer in
      let subscriptions = CompositeDisposable()
      let complete = {
        guard !subscriptions.isDisposed else { return }
        subscriptions.dispose()
        observer.onCompleted()
      }
      subscriptions.insert(end.subscribe(onNext: { _ in complete() }))
      guard !subscriptions.isDisposed else { return subscriptions }
      subscriptions.insert(
        source.subscribe(
          Observer(
            onNext: { if !subscriptions.isDisposed { observer.onNext($0) } },
            onCompleted: complete)))
      return subscriptions
    }
  }

  /// Delivers only while the newest element of `pauser` is `true`; before its first, nothing. What comes in a pause is
  /// dropped.
  public func pausable(withPauser pauser: some ObservableConvertible<Bool>) -> Observable<Element> {
    withLatestFrom(pauser) { ($0, $1) }.compactMap { element, passes in passes ? element : nil }
  }
}
