/// A list that allocates nothing for its first element: nearly all lists of subscribers, gates and contributions have
/// one.
///
/// It is inlinable, so that other modules compile it for the types of their elements.
@_spi(Subscribing)
@frozen
public struct FirstAndRest<Element> {
  /// The first element.
  public var first: Element?
  @usableFromInline var rest: [Element] = []

  /// Creates an empty list.
  @inlinable public init() {}

  /// A Boolean value that indicates whether the list is empty.
  @inlinable public var isEmpty: Bool { first == nil }

  /// A Boolean value that indicates whether the list has one element.
  @inlinable public var hasOne: Bool { first != nil && rest.isEmpty }

  /// The last element.
  @inlinable public var last: Element? { rest.last ?? first }

  /// The number of elements.
  @inlinable public var count: Int { first == nil ? 0 : rest.count + 1 }

  /// Adds an element at the end.
  @inlinable public mutating func append(_ element: Element) {
    if first == nil {
      first = element
    } else {
      rest.append(element)
    }
  }

  /// Calls a closure with each element.
  @inlinable public func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    for element in rest {
      body(element)
    }
  }

  /// Returns the first element that satisfies a predicate.
  @inlinable public func first(where isWanted: (Element) -> Bool) -> Element? {
    guard let first else { return nil }
    return isWanted(first) ? first : rest.first(where: isWanted)
  }

  /// Returns the elements that satisfy a predicate.
  @inlinable public func filter(_ isIncluded: (Element) -> Bool) -> FirstAndRest {
    var result = FirstAndRest()
    forEach { element in
      if isIncluded(element) {
        result.append(element)
      }
    }
    return result
  }

  /// Removes the first element that satisfies a predicate.
  @inlinable public mutating func remove(where isUnwanted: (Element) -> Bool) {
    guard let first else { return }
    if isUnwanted(first) {
      self.first = rest.isEmpty ? nil : rest.removeFirst()
    } else if let index = rest.firstIndex(where: isUnwanted) {
      rest.remove(at: index)
    }
  }
}
