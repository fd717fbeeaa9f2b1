/// One receiver of a relay's emissions, and a link in the relay's list of them.
///
/// The relay owns its subscribers and drops those that are disposed; a subscriber does not know its relay, so neither
/// keeps the other alive. It belongs to one relay.
package class Subscriber<Element> {
  /// Who subscribed next.
  ///
  /// Only the relay uses it: on the main actor and, where that may not be, in its `deinit`, when nobody else can reach it.
  nonisolated(unsafe) final var next: Subscriber?

  /// Once true, it stays true, and nothing more is delivered.
  package final var isDisposed = false

  /// Whether what it receives makes it emit only after the delivery: alone, it needs no protection from recursion.
  package let keepsForLater: Bool

  package init(keepsForLater: Bool = false) {
    self.keepsForLater = keepsForLater
  }

  package func receive(_ element: Element) {}
}

/// The subscriber behind ``ObservableConvertible/subscribe(onNext:onCompleted:)`` on a relay.
final class ClosureSubscriber<Element>: Subscriber<Element>, Disposable {
  private var onNext: ((Element) -> Void)?

  init(_ onNext: @escaping (Element) -> Void) {
    self.onNext = onNext
    super.init()
  }

  override func receive(_ element: Element) {
    // Taken out while it runs, and not retained: a relay calls nobody again before the call has returned.
    guard let onNext = onNext.take() else { return }
    onNext(element)
    if !isDisposed {
      self.onNext = onNext
    }
  }

  func dispose() {
    isDisposed = true
    // Taken out first: what the closure held may come back here from its deinit.
    _ = onNext.take()
  }
}
