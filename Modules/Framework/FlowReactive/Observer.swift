/// Where an observable delivers: its elements and, unless it goes on for ever, its end.
public struct Observer<Element> {
  let onNext: (Element) -> Void
  let onCompleted: () -> Void

  /// Creates an observer from what it does with each element and with the end.
  public init(onNext: @escaping (Element) -> Void, onCompleted: @escaping () -> Void = {}) {
    self.onNext = onNext
    self.onCompleted = onCompleted
  }

  /// Delivers one element.
  public func next(_ element: Element) {
    onNext(element)
  }

  /// Says that there will be no more elements.
  public func complete() {
    onCompleted()
  }
}
