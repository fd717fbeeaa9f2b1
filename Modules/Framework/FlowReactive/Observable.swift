/// A source of elements over time.
///
/// ```swift
/// let titles = movies.map(\.title).distinctUntilChanged()
/// titles.subscribe(onNext: { print($0) }).disposed(by: bag)
/// ```
///
/// An observable does nothing until it has a subscriber, and works for each subscriber separately, unless its source is
/// a relay. It has no error type: a fallible source has elements of type `Result`. Everything runs on the main actor,
/// in the call delivering the element.
public struct Observable<Element>: ObservableConvertible {
  private let onSubscribe: (Observer<Element>) -> any Disposable

  /// Creates an observable from its work for each subscriber.
  ///
  /// ```swift
  /// let seconds = Observable<Int> { observer in
  ///   let task = Task {
  ///     for second in 1...60 where (try? await Task.sleep(for: .seconds(1))) != nil { observer.onNext(second) }
  ///   }
  ///   return ActionDisposable { task.cancel() }
  /// }
  /// ```
  ///
  /// - Parameter onSubscribe: Delivers to the observer, during the call or later, and returns the means to end the
  ///   delivery.
  public init(_ onSubscribe: @escaping (Observer<Element>) -> any Disposable) {
    self.onSubscribe = onSubscribe
  }

  /// Starts delivering to an observer.
  public func subscribe(_ observer: Observer<Element>) -> any Disposable {
    onSubscribe(observer)
  }

  /// Returns this observable unchanged.
  public func asObservable() -> Observable<Element> { self }
}

extension Observable {
  /// Returns an observable of the given elements: it delivers them to each subscriber, then completes.
  public static func of(_ elements: Element...) -> Observable {
    Observable { observer in
      for element in elements { observer.onNext(element) }
      observer.onCompleted()
      return ActionDisposable()
    }
  }
}
