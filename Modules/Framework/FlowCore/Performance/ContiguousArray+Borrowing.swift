import FlowReactive

extension ContiguousArray where Element: AnyObject {
  /// Calls a closure with each element. They are not retained for the calls: the array keeps them.
  @inline(__always)
  func forEachBorrowed(_ body: (Element) -> Void) {
    for index in indices {
      Unmanaged.passUnretained(self[index]).borrowing(body)
    }
  }
}
