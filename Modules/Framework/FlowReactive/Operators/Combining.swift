extension ObservableConvertible {
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
      var running = sources.count
      if running == 0 {
        observer.onCompleted()
      }
      let subscriptions = sources.map { source in
        source.subscribe(
          onNext: observer.onNext,
          onCompleted: {
            running -= 1
            if running == 0 {
              observer.onCompleted()
            }
          })
      }
      return ActionDisposable { subscriptions.forEach { $0.dispose() } }
    }
  }
}
