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
  @inlinable @inline(__always)
  public init() {}

  /// Creates a list of elements.
  @inlinable @inline(__always)
  public init(_ elements: [Element]) {
    first = elements.first
    rest = Array(elements.dropFirst())
  }

  /// A Boolean value that indicates whether the list is empty.
  @inlinable @inline(__always)
  public var isEmpty: Bool { first == nil }

  /// A Boolean value that indicates whether the list has one element.
  @inlinable @inline(__always)
  public var hasOne: Bool { first != nil && rest.isEmpty }

  /// The number of elements.
  @inlinable @inline(__always)
  public var count: Int { first == nil ? 0 : rest.count + 1 }

  /// Adds an element at the end.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if first == nil {
      first = element
    } else {
      rest.append(element)
    }
  }

  /// Calls a closure with each element.
  @inlinable @inline(__always)
  public func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    for element in rest {
      body(element)
    }
  }

  /// Returns the elements that satisfy a predicate.
  @inlinable @inline(__always)
  public func filter(_ isIncluded: (Element) -> Bool) -> FirstAndRest {
    var result = FirstAndRest()
    forEach { element in
      if isIncluded(element) {
        result.append(element)
      }
    }
    return result
  }

  /// Returns a Boolean value that indicates whether an element satisfies a predicate.
  @inlinable @inline(__always)
  public func contains(where isWanted: (Element) -> Bool) -> Bool {
    guard let first else { return false }
    return isWanted(first) || rest.contains(where: isWanted)
  }

  /// Removes the first element that satisfies a predicate.
  @inlinable @inline(__always)
  public mutating func remove(where isUnwanted: (Element) -> Bool) {
    guard let first else { return }
    if isUnwanted(first) {
      self.first = rest.isEmpty ? nil : rest.removeFirst()
    } else if let index = rest.firstIndex(where: isUnwanted) {
      rest.remove(at: index)
    }
  }
}
