/// One receiver of a relay's emissions, and a link in the relay's list of them.
///
/// The relay owns its subscribers and drops those that are disposed; a subscriber does not know its relay, so neither
/// keeps the other alive. It belongs to one relay.
///
/// It is for the modules of StepFlow only; a class that is open to the package alone does not exist.
@_spi(Subscribing)
open class Subscriber<Element> {
  /// Who subscribed next; the relay's, as the list is.
  ///
  /// `nonisolated(unsafe)` is right here, because no two can use it at once: only the one relay that owns the subscriber
  /// does, which is isolated to the main actor in all it does but its `deinit`; and that runs when nobody else can reach
  /// the relay any more, and so nobody the list. The module lets nobody else see it.
  nonisolated(unsafe) final var next: Unmanaged<Subscriber>?

  /// Once true, it stays true, and nothing more is delivered.
  private(set) final var isDisposed = false

  /// Whether what it receives makes it emit only after the delivery: alone, it needs no protection from recursion.
  final let keepsForLater: Bool

  /// Creates a subscriber that a relay can take.
  public init(keepsForLater: Bool) {
    self.keepsForLater = keepsForLater
  }

  // Not isolated, as an implicit one is: that costs more than all else that is released.
  nonisolated deinit {}

  /// Takes an element.
  open func receive(_ element: Element) {}

  /// Says that nothing more is to be delivered.
  public final func leave() {
    isDisposed = true
  }

  /// Whether nothing can come of another delivery. One that is over and not disposed is still called.
  open var isOver: Bool { isDisposed }
}

/// The subscriber behind ``ObservableConvertible/subscribe(onNext:onCompleted:)`` on a relay.
final class ClosureSubscriber<Element>: Subscriber<Element>, Disposable {
  /// Retained until it is disposed; if it is running then, until it has returned.
  private var action: Unmanaged<Action<Element>>?
  private var isRunning = false

  init(onNext: @escaping (Element) -> Void) {
    action = .passRetained(Action(onNext))
    super.init(keepsForLater: false)
  }

  nonisolated deinit {
    action?.release()
  }

  override func receive(_ element: Element) {
    guard let action else { return }
    isRunning = true
    action.borrowing { $0.onNext(element) }
    isRunning = false
    if isDisposed {
      releaseAction()
    }
  }

  func dispose() {
    leave()
    if !isRunning {
      releaseAction()
    }
  }

  private func releaseAction() {
    // Taken out first: what it held may come back here from its deinit.
    let action = action
    self.action = nil
    action?.release()
  }
}

/// What a closure subscriber does: constant, so that it is called without being retained.
private final class Action<Element> {
  let onNext: (Element) -> Void

  init(_ onNext: @escaping (Element) -> Void) {
    self.onNext = onNext
  }

  nonisolated deinit {}
}

nonisolated extension Unmanaged {
  /// Calls `body` with the object, without retaining it: somebody must own it for as long.
  @inlinable
  @inline(__always)
  package func borrowing<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
