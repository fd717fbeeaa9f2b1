/// A disposable that runs a closure once.
public final class ActionDisposable: Disposable {
  private var action: (() -> Void)?

  /// Creates a disposable. Its first disposal runs `action` and then releases it.
  public init(_ action: @escaping () -> Void = {}) {
    self.action = action
  }

  /// Runs the action. Calling it again has no effect.
  public func dispose() {
    action.take()?()
  }
}
