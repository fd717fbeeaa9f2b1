extension ObservableConvertible {
  /// Delivers what `transform` makes of each element.
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer in
      let onNext = observer.onNext
      return source.subscribe(Observer(onNext: { onNext(transform($0)) }, onCompleted: observer.onCompleted))
    }
  }

  /// Delivers only the elements for which `isIncluded` is true.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer in
      let onNext = observer.onNext
      return source.subscribe(
        Observer(
          onNext: { if isIncluded($0) { onNext($0) } },
          onCompleted: observer.onCompleted))
    }
  }

  /// Delivers what `transform` makes of each element, except `nil`.
  @inlinable
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer in
      let onNext = observer.onNext
      return source.subscribe(
        Observer(
          onNext: { if let result = transform($0) { onNext(result) } },
          onCompleted: observer.onCompleted))
    }
  }

  /// Runs `onNext` with each element before it is delivered, and `onCompleted` before the end is.
  @inlinable
  public func `do`(
    onNext: @escaping (Element) -> Void = { _ in }, onCompleted: @escaping () -> Void = {}
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer in
      source.subscribe(
        Observer(
          onNext: {
            onNext($0)
            observer.onNext($0)
          },
          onCompleted: {
            onCompleted()
            observer.onCompleted()
          }))
    }
  }

  /// Delivers `element` first, before subscribing to the source.
  @inlinable
  public func startWith(_ element: Element) -> Observable<Element> {
    let source = asObservable()
    return Observable { observer in
      observer.onNext(element)
      return source.subscribe(observer)
    }
  }
}

extension ObservableConvertible where Element: Equatable {
  /// Leaves out each element that equals the one delivered before it.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    let source = asObservable()
    return Observable { observer in
      var last: Element?
      return source.subscribe(
        Observer(
          onNext: { element in
            guard element != last else { return }
            last = element
            observer.onNext(element)
          },
          onCompleted: observer.onCompleted))
    }
  }
}
