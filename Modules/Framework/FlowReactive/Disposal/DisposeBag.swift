/// A collection of disposables that disposes them when it is released.
///
/// ```swift
/// final class WishlistModel {
///   private let subscriptions = DisposeBag()
///
///   init(movies: MovieLibrary) {
///     movies.changes.subscribe(onNext: { [weak self] in self?.reload() }).disposed(by: subscriptions)
///   }
/// }
/// ```
///
/// The bag owns its disposables until ``dispose()`` or its release, also those that were disposed by other means.
@MainActor
public final class DisposeBag: Disposable {
  private let contents = CompositeDisposable()

  /// Creates an empty bag.
  public init() {}

  /// Adds a disposable; disposes it at once if the bag was disposed.
  public func insert(_ disposable: any Disposable) {
    contents.insert(disposable)
  }

  /// Disposes everything in the bag, in the order of insertion.
  public func dispose() {
    contents.dispose()
  }

  isolated deinit {
    contents.dispose()
  }
}
