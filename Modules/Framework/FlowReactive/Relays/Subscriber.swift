/// One receiver of a relay's elements.
///
/// The relay owns its subscribers and drops those that are disposed. A subscriber doesn't know its relay, so neither
/// keeps the other alive. It belongs to one relay.
///
/// Only StepFlow's modules subclass it. It is SPI because Swift has no class that is open to the package alone.
@_spi(Subscribing)
open class Subscriber<Element>: AnySubscriber {
  /// Creates a subscriber that a relay can take.
  public override init(isDirect: Bool = false) {
    super.init(isDirect: isDirect)
  }

  nonisolated deinit {}

  /// Takes an element.
  open func receive(_ element: Element) {}
}
