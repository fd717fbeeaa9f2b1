import FlowReactive

/// A variable that does not retain its object. Another object must keep it alive for as long as it is set.
struct Borrowed<Object: AnyObject> {
  private var reference: Unmanaged<Object>?

  var object: Object? {
    get { reference?.takeUnretainedValue() }
    set { reference = newValue.map(Unmanaged.passUnretained) }
  }
}

extension ContiguousArray where Element: AnyObject {
  /// Calls a closure with each element. They are not retained for the calls: the array keeps them.
  @inline(__always)
  func forEachBorrowed(_ body: (Element) -> Void) {
    for index in indices {
      Unmanaged.passUnretained(self[index]).borrowing(body)
    }
  }
}
