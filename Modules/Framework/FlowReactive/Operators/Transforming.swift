// Inlinable, so that other modules compile the closures for the types of their elements. Otherwise each element of an
// optional type would ask the Swift runtime for that type.

extension ObservableConvertible {
  /// Delivers the result of `transform` for each element.
  ///
  /// ```swift
  /// let years = Observable.of("1979-05-25", "1985-02-20").map { $0.prefix(4) }  // 1979, 1985
  /// ```
  @inlinable public func map<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result> {
    passing { onNext in { onNext(transform($0)) } }
  }

  /// Delivers the elements for which `isIncluded` returns `true`.
  ///
  /// ```swift
  /// let long = Observable.of(93, 212).filter { $0 > 180 }  // 212
  /// ```
  @inlinable public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Observable<Element> {
    passing { onNext in { if isIncluded($0) { onNext($0) } } }
  }

  /// Delivers the result of `transform` for each element, unless it is `nil`.
  ///
  /// ```swift
  /// let numbers = Observable.of("603", "latest").compactMap { Int($0) }  // 603
  /// ```
  @inlinable public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Observable<Result> {
    passing { onNext in { if let result = transform($0) { onNext(result) } } }
  }

  /// Subscribes with the closure made by `makeOnNext` for each subscriber; the end passes.
  @inlinable func passing<Result>(
    _ makeOnNext: @escaping (_ onNext: @escaping (Result) -> Void) -> (Element) -> Void
  ) -> Observable<Result> {
    let source = asObservable()
    return Observable { observer in
      source.subscribe(Observer(onNext: makeOnNext(observer.onNext), onCompleted: observer.onCompleted))
    }
  }
}

extension ObservableConvertible where Element: Equatable {
  /// Delivers each element unless it equals the last one delivered.
  ///
  /// ```swift
  /// let teas = Observable.of("Assam", "Assam", "Mint").distinctUntilChanged()  // Assam, Mint
  /// ```
  @inlinable public func distinctUntilChanged() -> Observable<Element> {
    passing { onNext in
      var last: Element?
      return { element in
        guard element != last else { return }
        last = element
        onNext(element)
      }
    }
  }
}
