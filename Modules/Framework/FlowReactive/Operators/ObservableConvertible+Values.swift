extension ObservableConvertible where Element: Sendable {
  /// The elements as an asynchronous sequence.
  ///
  /// ```swift
  /// for await title in titles.values { text += title + " " }
  /// ```
  ///
  /// The sequence subscribes when it is created and buffers elements until they are read. It ends when the source
  /// completes. When the iterating task is canceled or the sequence is released, the iteration ends, and the
  /// subscription is disposed on the main actor's next turn.
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
