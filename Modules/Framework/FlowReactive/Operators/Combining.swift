extension Observable {
  /// Delivers the elements of all sources as they come. Subscribes to them in the order given, and completes when all
  /// have completed: at once if there are none.
  ///
  /// ```swift
  /// let wishlist = PublishRelay<String>(), diary = PublishRelay<String>()
  /// let changes = Observable.merge([wishlist.asObservable(), diary.asObservable()])
  /// ```
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
