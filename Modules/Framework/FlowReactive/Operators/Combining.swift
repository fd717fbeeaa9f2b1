extension ObservableConvertible {
  /// Delivers each element combined with the latest element of `other`, and nothing before `other` has delivered.
  public func withLatestFrom<Other: ObservableConvertible, Result>(
    _ other: Other, _ combine: @escaping (Element, Other.Element) -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    let other = other.asObservable()
    return Observable { observer in
      let subscriptions = CompositeDisposable()
      var latest: Other.Element?
      subscriptions.insert(other.subscribe(onNext: { latest = $0 }))
      subscriptions.insert(
        source.subscribe(
          Observer(
            onNext: { if let latest { observer.onNext(combine($0, latest)) } },
            onCompleted: {
              subscriptions.dispose()
              observer.onCompleted()
            })))
      return subscriptions
    }
  }

  /// Delivers the latest element of `other` in place of each element, and nothing before `other` has delivered.
  public func withLatestFrom<Other: ObservableConvertible>(_ other: Other) -> Observable<Other.Element> {
    withLatestFrom(other) { _, latest in latest }
  }

  /// Delivers the elements of both sources as they come. Completes when both have completed.
  public func merge(with other: some ObservableConvertible<Element>) -> Observable<Element> {
    Observable.merge([asObservable(), other.asObservable()])
  }

  /// Delivers the latest elements of both sources each time one of them delivers, once both have delivered. Completes
  /// when both have completed.
  public func combineLatest<Other: ObservableConvertible, Result>(
    _ other: Other, _ combine: @escaping (Element, Other.Element) -> Result
  ) -> Observable<Result> {
    let first = asObservable()
    let second = other.asObservable()
    return Observable { observer in
      let subscriptions = CompositeDisposable()
      var newest: Element?
      var newestOfOther: Other.Element?
      var running = 2
      let deliver = {
        if let newest, let newestOfOther {
          observer.onNext(combine(newest, newestOfOther))
        }
      }
      let complete = {
        running -= 1
        if running == 0 {
          observer.onCompleted()
        }
      }
      subscriptions.insert(
        first.subscribe(
          onNext: {
            newest = $0
            deliver()
          }, onCompleted: complete))
      subscriptions.insert(
        second.subscribe(
          onNext: {
            newestOfOther = $0
            deliver()
          }, onCompleted: complete))
      return subscriptions
    }
  }
}

extension Observable {
  /// Delivers the elements of all sources as they come. Subscribes to them in the order given, and completes when all
  /// have completed: at once if there are none.
  public static func merge(_ sources: [Observable]) -> Observable {
    Observable { observer in
      let subscriptions = CompositeDisposable()
      var running = sources.count
      guard running > 0 else {
        observer.onCompleted()
        return subscriptions
      }
      for source in sources {
        subscriptions.insert(
          source.subscribe(
            Observer(
              onNext: observer.onNext,
              onCompleted: {
                running -= 1
                if running == 0 {
                  observer.onCompleted()
                }
              })))
      }
      return subscriptions
    }
  }
}
