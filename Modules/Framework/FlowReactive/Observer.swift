/// The receiving end of an observable.
public struct Observer<Element> {
  /// Takes each element.
  public let onNext: (Element) -> Void
  /// Takes the end: no element follows.
  public let onCompleted: () -> Void

  /// Creates an observer from what it does with each element and with the end.
  public init(onNext: @escaping (Element) -> Void, onCompleted: @escaping () -> Void = {}) {
    self.onNext = onNext
    self.onCompleted = onCompleted
  }
}
