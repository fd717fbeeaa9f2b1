/// A collection of disposables, disposed when it is released.
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
/// The bag owns its disposables until ``dispose()`` or its release, also those disposed by other means.
@MainActor
public final class DisposeBag: Disposable {
  private var contents: [any Disposable] = []
  private var isDisposed = false

  /// Creates an empty bag.
  public init() {}

  /// Adds a disposable; disposes it at once if the bag was disposed.
  public func insert(_ disposable: any Disposable) {
    if isDisposed {
      disposable.dispose()
    } else {
      contents.append(disposable)
    }
  }

  /// Disposes everything in the bag, in the order of insertion.
  public func dispose() {
    isDisposed = true
    let ending = contents
    contents = []
    for disposable in ending { disposable.dispose() }
  }

  isolated deinit {
    dispose()
  }
}
