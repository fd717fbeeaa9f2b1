/// A first-in, first-out buffer.
///
/// Appending and taking are O(1), amortized. `Deque` of swift-collections would do, but the framework depends on the
/// standard library alone.
///
/// It is a class, so its owner's property is a constant, and its own properties are unchecked: the checks for exclusive
/// access would take half as long as a step. No access can meet another, because no method runs any code but this
/// class's own: the caller releases the elements taken out.
final class Queue<Element> {
  @exclusivity(unchecked) private var elements: ContiguousArray<Element?> = []
  @exclusivity(unchecked) private var takenCount = 0

  nonisolated deinit {}

  var isEmpty: Bool { elements.isEmpty }

  func append(_ element: Element) {
    elements.append(element)
  }

  func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[takenCount].take()
    takenCount += 1
    if takenCount == elements.count {
      // A burst must not keep its memory.
      elements.removeAll(keepingCapacity: takenCount <= 1024)
      takenCount = 0
    } else if takenCount > 16, takenCount * 2 > elements.count {
      elements.removeFirst(takenCount)
      takenCount = 0
    }
    return element
  }
}
