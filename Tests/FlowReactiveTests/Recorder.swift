import FlowReactive

/// Remembers what an observable delivers, and whether it completed.
final class Recorder<Element> {
  private(set) var elements: [Element] = []
  private(set) var completions = 0
  private var subscription: (any Disposable)?

  init(_ source: some ObservableConvertible<Element>) {
    subscription = source.subscribe(
      onNext: { [weak self] in self?.elements.append($0) },
      onCompleted: { [weak self] in self?.completions += 1 })
  }

  func dispose() {
    subscription?.dispose()
  }
}

/// Holds a subscription for closures that are made before it.
final class Late {
  var disposable: (any Disposable)?

  func dispose() {
    disposable?.dispose()
  }
}

/// Tells when it is released.
final class Witness {
  private let onRelease: () -> Void

  init(_ onRelease: @escaping () -> Void = {}) {
    self.onRelease = onRelease
  }

  /// Does nothing; for closures that only need to hold the witness.
  func touch() {}

  isolated deinit {
    onRelease()
  }
}
