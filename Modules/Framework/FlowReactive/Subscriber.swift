/// A subscriber of any type of element.
///
/// A relay keeps these: a list of `Subscriber<Element>` would ask the Swift runtime for its type at each emission.
@_spi(Subscribing)
open class AnySubscriber {
  /// `true` if the relay must not deliver to the subscriber any more.
  ///
  /// Not public: accesses to what other modules see are checked.
  private(set) final var isDisposed = false

  /// `true` if the relay may call the subscriber outside of a delivery: whatever its call makes the relay accept can be
  /// received within that call.
  final let isDirect: Bool

  init(isDirect: Bool) {
    self.isDirect = isDirect
  }

  nonisolated deinit {}

  /// Ends the subscription.
  public final func leave() {
    isDisposed = true
  }

  /// `true` if another delivery can have no effect.
  open var isOver: Bool { isDisposed }
}

/// One receiver of a relay's elements.
///
/// The relay owns its subscribers and drops the disposed ones. A subscriber doesn't know its relay, so neither keeps
/// the other alive. It belongs to one relay.
///
/// Only StepFlow's modules subclass it. It is SPI because Swift can't open a class to the package alone.
@_spi(Subscribing)
open class Subscriber<Element>: AnySubscriber {
  /// Creates a subscriber for a relay.
  public override init(isDirect: Bool = false) {
    super.init(isDirect: isDirect)
  }

  nonisolated deinit {}

  /// Takes an element.
  open func receive(_ element: Element) {}
}
