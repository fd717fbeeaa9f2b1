/// The elements accepted by a relay during a delivery, each with the number of subscribers at that moment.
///
/// Its methods are not inlined. Otherwise the relay would ask the Swift runtime for the type of their list at each
/// emission.
final class Backlog<Element> {
  private var elements: [(element: Element, count: Int)] = []

  @inline(never)
  init() {}

  nonisolated deinit {}

  @inline(never)
  func append(_ element: Element, for count: Int) {
    elements.append((element, count))
  }

  /// Sends all elements, and those accepted meanwhile.
  @inline(never)
  func empty(_ send: (Element, _ count: Int) -> Void) {
    while !elements.isEmpty {
      let sent = elements
      elements = []
      for (element, count) in sent { send(element, count) }
    }
  }
}
