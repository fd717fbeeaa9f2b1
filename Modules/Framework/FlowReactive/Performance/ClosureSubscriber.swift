/// The subscriber behind ``ObservableConvertible/subscribe(onNext:onCompleted:)`` on a relay.
///
/// It calls its closure without retaining it. A closure disposed while it runs is released when it has returned.
final class ClosureSubscriber<Element>: Subscriber<Element>, Disposable {
  private var receiver: Unmanaged<Receiver<Element>>?
  private var isRunning = false

  init(onNext: @escaping (Element) -> Void) {
    receiver = .passRetained(Receiver(onNext))
    super.init()
  }

  nonisolated deinit {
    receiver?.release()
  }

  override func receive(_ element: Element) {
    guard let receiver else { return }
    // A relay delivers one element after the other, so calls are not nested.
    isRunning = true
    receiver.borrowing { $0.onNext(element) }
    isRunning = false
    if isDisposed {
      release()
    }
  }

  func dispose() {
    leave()
    if !isRunning {
      release()
    }
  }

  private func release() {
    // Taken out first: what a deinitializer does may lead back here.
    let receiver = receiver
    self.receiver = nil
    receiver?.release()
  }
}

/// A constant closure, called without being retained.
private final class Receiver<Element> {
  let onNext: (Element) -> Void

  init(_ onNext: @escaping (Element) -> Void) {
    self.onNext = onNext
  }

  nonisolated deinit {}
}
