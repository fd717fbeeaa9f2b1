extension ObservableConvertible where Element: Sendable {
  /// The elements as an asynchronous sequence.
  ///
  /// It subscribes when it is made, and keeps what comes until it is asked for. It ends when the source completes.
  /// When the task that iterates is cancelled, or the sequence is released, the iteration ends and the subscription is
  /// disposed on the main actor's next turn.
  public var values: AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    let bag = DisposeBag()
    subscribe(
      onNext: { continuation.yield($0) },
      onCompleted: { continuation.finish() }
    ).disposed(by: bag)
    continuation.onTermination = { _ in
      Task { @MainActor in bag.dispose() }
    }
    return stream
  }
}

extension AsyncSequence where Failure == Never {
  /// The sequence as an observable: each subscription iterates it in a task of its own on the main actor.
  ///
  /// Completes when the sequence ends. Disposing the subscription cancels the task, and nothing more is delivered.
  public func asObservable() -> Observable<Element> {
    Observable { observer in
      let task = Task {
        for await element in self {
          if Task.isCancelled { return }
          observer.onNext(element)
        }
        if !Task.isCancelled {
          observer.onCompleted()
        }
      }
      return ActionDisposable { task.cancel() }
    }
  }
}

extension AsyncSequence {
  /// The sequence as an observable of results: each element a success and, if the sequence throws, the error as the
  /// last one before it completes.
  ///
  /// Each subscription iterates in a task of its own on the main actor; disposing it cancels the task, and nothing
  /// more is delivered.
  public func asResults() -> Observable<Result<Element, any Error>> {
    Observable { observer in
      let task = Task {
        do {
          for try await element in self {
            if Task.isCancelled { return }
            observer.onNext(.success(element))
          }
        } catch {
          if Task.isCancelled { return }
          observer.onNext(.failure(error))
        }
        if !Task.isCancelled {
          observer.onCompleted()
        }
      }
      return ActionDisposable { task.cancel() }
    }
  }
}
