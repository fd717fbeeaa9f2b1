/// A first-in, first-out buffer in one growing ring: nothing is moved and, once it has grown, nothing allocated.
///
/// Appending and taking are O(1), amortized.
@usableFromInline
package struct Queue<Element> {
  // Not a literal, which generic code makes by way of looking its type up.
  @usableFromInline var slots = ContiguousArray<Element?>()
  @usableFromInline var head = 0
  @usableFromInline package var count = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { count == 0 }

  @inlinable
  package mutating func append(_ element: Element) {
    if count == slots.count {
      grow()
    }
    var tail = head &+ count
    if tail >= slots.count {
      tail &-= slots.count
    }
    slots[tail] = element
    count &+= 1
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head].take()
    head &+= 1
    if head == slots.count {
      head = 0
    }
    count &-= 1
    if count == 0 {
      releaseLargeStorage()
    }
    return element
  }

  @inlinable
  package mutating func removeAll() {
    self = Queue()
  }

  @inlinable
  mutating func grow() {
    var larger = ContiguousArray<Element?>()
    larger.reserveCapacity(max(8, slots.count * 2))
    larger.append(contentsOf: slots[head...])
    larger.append(contentsOf: slots[..<head])
    while larger.count < larger.capacity {
      larger.append(nil)
    }
    slots = larger
    head = 0
  }

  /// A burst must not hold its memory for ever.
  @inlinable
  mutating func releaseLargeStorage() {
    head = 0
    if slots.count > 1024 {
      slots = []
    }
  }
}
