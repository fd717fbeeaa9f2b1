/// Something that can be called off: a subscription, most of the time.
///
/// A subscription lives until it is disposed or its source completes; letting go of the disposable does not end it.
/// Put it in a ``DisposeBag`` to tie it to the life of an object.
@MainActor
public protocol Disposable: AnyObject {
  /// Ends it, now and for good. Calling it again does nothing.
  func dispose()
}

extension Disposable {
  /// Hands the disposable to a bag, which disposes it when the bag is released.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
