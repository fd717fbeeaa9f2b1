/// Disposes what it holds when it is released.
///
/// Keep one as a property of the object whose subscriptions it holds: they end with the object. The bag owns its
/// disposables; what is disposed by other means stays in the bag until ``dispose()`` or release.
@MainActor
public final class DisposeBag: Disposable {
  private let contents = CompositeDisposable()

  /// Creates an empty bag.
  public init() {}

  /// Adds a disposable.
  public func insert(_ disposable: any Disposable) {
    contents.insert(disposable)
  }

  /// Disposes everything in the bag, in the order of insertion. What is inserted later is disposed at once.
  public func dispose() {
    contents.dispose()
  }

  isolated deinit {
    contents.dispose()
  }
}
