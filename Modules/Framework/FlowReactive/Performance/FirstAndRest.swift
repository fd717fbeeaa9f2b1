/// A collection whose first element needs no allocation: nearly all lists of subscribers, gates and contributions have
/// just one.
///
/// It is inlinable: other modules compile it for the types of their elements.
@_spi(Subscribing)
@frozen
nonisolated public struct FirstAndRest<Element>: RandomAccessCollection {
  /// The first element.
  public var first: Element?
  @usableFromInline var rest: [Element] = []

  /// Creates an empty collection.
  @inlinable public init() {}

  /// The position of the first element.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { first == nil ? 0 : rest.count + 1 }

  /// `true` if the collection has exactly one element.
  @inlinable public var hasOne: Bool { first != nil && rest.isEmpty }

  /// Accesses an element.
  @inlinable public subscript(position: Int) -> Element {
    if position == 0, let first { first } else { rest[position - 1] }
  }

  /// Adds an element at the end.
  @inlinable public mutating func append(_ element: Element) {
    if first == nil {
      first = element
    } else {
      rest.append(element)
    }
  }

  /// Returns the elements and one more. Unlike a change in place, assigning them needs no check for exclusive access.
  @inlinable public func appending(_ element: Element) -> FirstAndRest {
    var result = self
    result.append(element)
    return result
  }

  /// Calls a closure with each element.
  @inlinable public func forEach(_ body: (Element) -> Void) {
    if let first { body(first) }
    for element in rest { body(element) }
  }

  /// Returns the elements for which a closure returns `true`.
  @inlinable public func filter(_ isIncluded: (Element) -> Bool) -> FirstAndRest {
    var result = FirstAndRest()
    forEach { if isIncluded($0) { result.append($0) } }
    return result
  }
}
