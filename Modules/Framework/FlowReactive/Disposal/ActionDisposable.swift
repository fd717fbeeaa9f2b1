/// A disposable that runs a closure, once.
public final class ActionDisposable: Disposable {
  private var action: (() -> Void)?

  /// Creates a disposable that runs `action` when it is first disposed, and releases it then.
  public init(_ action: @escaping () -> Void = {}) {
    self.action = action
  }

  /// Runs the action, the first time.
  public func dispose() {
    let action = action
    self.action = nil
    action?()
  }
}
