nonisolated extension Unmanaged {
  /// Calls a closure with the object without retaining it, which would take longer than a call. Another object must
  /// keep it alive. Inlined, `_withUnsafeGuaranteedRef` doesn't check on which executor the closure runs.
  @inlinable
  @inline(__always)
  package func borrowing<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

nonisolated extension FirstAndRest where Element: AnyObject {
  /// Returns an element without retaining it. The list must keep it.
  @inline(__always)
  func reference(at position: Int) -> Unmanaged<Element> {
    .passUnretained(self[position])
  }
}

extension AnySubscriber {
  /// Returns the subscriber with the type of its elements, which must be `Element`.
  @inline(__always)
  func typed<Element>(_ type: Element.Type) -> Subscriber<Element> {
    // A relay of `Element` takes nothing but subscribers of `Element`.
    unsafeDowncast(self, to: Subscriber<Element>.self)
  }
}
