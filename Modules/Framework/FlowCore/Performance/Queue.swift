/// A first-in, first-out buffer in one growing ring.
///
/// Appending and taking are O(1), amortized. `Deque` of swift-collections would do, but the framework depends on the
/// standard library alone.
///
/// It is a class, so that its owner's property is a constant, and its own properties are unchecked: the checks for
/// exclusive access would take half as long as a step. No access can meet another, because no method runs any code but
/// this class's own: elements that are taken out are released by the caller.
final class Queue<Element> {
  @exclusivity(unchecked) private var slots: ContiguousArray<Element?> = []
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private(set) var count = 0

  nonisolated deinit {}

  var isEmpty: Bool { count == 0 }

  func append(_ element: Element) {
    if count == slots.count {
      grow()
    }
    slots[(head + count) % slots.count] = element
    count += 1
  }

  func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head].take()
    head = (head + 1) % slots.count
    count -= 1
    // A burst must not keep its memory.
    if count == 0, slots.count > 1024 {
      slots = []
      head = 0
    }
    return element
  }

  private func grow() {
    var larger: ContiguousArray<Element?> = []
    larger.reserveCapacity(max(2, slots.count * 2))
    larger.append(contentsOf: slots[head...])
    larger.append(contentsOf: slots[..<head])
    larger.append(contentsOf: repeatElement(nil, count: larger.capacity - larger.count))
    slots = larger
    head = 0
  }
}
