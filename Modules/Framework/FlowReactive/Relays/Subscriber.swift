/// One receiver of a relay's emissions.
///
/// The relay owns its subscribers and drops those that are disposed; a subscriber does not know its relay, so neither
/// keeps the other alive.
@MainActor
package protocol Subscriber<Element>: AnyObject {
  associatedtype Element

  /// Once true, it stays true, and nothing more is delivered.
  var isDisposed: Bool { get }

  func receive(_ element: Element)
}

/// The subscriber behind ``ObservableConvertible/subscribe(onNext:onCompleted:)`` on a relay.
final class ClosureSubscriber<Element>: Subscriber, Disposable {
  private var onNext: ((Element) -> Void)?

  init(_ onNext: @escaping (Element) -> Void) {
    self.onNext = onNext
  }

  var isDisposed: Bool { onNext == nil }

  func receive(_ element: Element) {
    onNext?(element)
  }

  func dispose() {
    // Taken out first: what the closure held may come back here from its deinit.
    _ = onNext.take()
  }
}
