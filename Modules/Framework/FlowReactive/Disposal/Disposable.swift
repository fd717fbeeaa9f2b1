/// Work with a way to end it early, such as a subscription.
///
/// A subscription lives until it is disposed or its source completes. Releasing the disposable does not end it: put it
/// into a ``DisposeBag`` to tie it to the life of an object.
@MainActor
public protocol Disposable: AnyObject {
  /// Ends the work for good. Calling it again has no effect.
  func dispose()
}

extension Disposable {
  /// Adds the disposable to a bag, which disposes it when the bag is released.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
