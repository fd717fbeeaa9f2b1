nonisolated extension Unmanaged {
  /// Calls a closure with the object without retaining it, which would take longer than a call. Another object must keep
  /// it alive. Inlined, `_withUnsafeGuaranteedRef` doesn't check on which executor the closure runs.
  @inlinable
  @inline(__always)
  package func borrowing<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}

nonisolated extension RandomAccessCollection where Element: AnyObject {
  /// Calls a closure with each element. They are not retained for the calls: the collection keeps them.
  @inlinable
  @inline(__always)
  package func forEachBorrowed(_ body: (Element) -> Void) {
    for index in indices {
      Unmanaged.passUnretained(self[index]).borrowing(body)
    }
  }
}
