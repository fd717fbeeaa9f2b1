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
      let own = source.subscribe(
        onNext: { if let latest { observer.onNext(combine($0, latest)) } },
        onCompleted: {
          subscriptions.dispose()
          observer.onCompleted()
        })
      subscriptions.insert(own)
      return subscriptions
    }
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
    let source = asObservable()
    let other = other.asObservable()
    return Observable { observer in
      var latest: Element?
      var latestOfOther: Other.Element?
      let changes = Observable<Void>.merge([source.map { latest = $0 }, other.map { latestOfOther = $0 }])
      return changes.subscribe(
        onNext: {
          if let latest, let latestOfOther {
            observer.onNext(combine(latest, latestOfOther))
          }
        }, onCompleted: observer.onCompleted)
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
      if running == 0 {
        observer.onCompleted()
      }
      for source in sources {
        let subscription = source.subscribe(
          onNext: observer.onNext,
          onCompleted: {
            running -= 1
            if running == 0 {
              observer.onCompleted()
            }
          })
        subscriptions.insert(subscription)
      }
      return subscriptions
    }
  }
}
