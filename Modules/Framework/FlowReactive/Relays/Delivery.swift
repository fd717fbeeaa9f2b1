/// The deliveries of relays under way, and the work waiting for their end.
///
/// A relay holds back what it accepts during a delivery. Navigation started inside a delivery would see some of its
/// emissions held back and overtaken by others, so it waits for the end of the outermost delivery, still inside the
/// emitting call.
///
/// This is the only static state of the framework. It is empty whenever no relay delivers. The accesses only read or
/// replace a value, so the compiler need not check them.
package enum Delivery {
  private static var depth = 0
  private static var work: [() -> Void]?
  private static var isWorking = false
  /// The depth of the deliveries whose bindings are collected, and what they pass on.
  private static var bindingDepth = -1
  private static var bindings: [() -> Void] = []

  /// `true` while no relay delivers.
  package static var isIdle: Bool { depth == 0 }

  /// Does work at the end of the outermost delivery.
  package static func atEnd(_ work: @escaping () -> Void) {
    self.work = (self.work ?? []) + [work]
  }

  package static func begin() {
    depth &+= 1
  }

  package static func end() {
    depth &-= 1
    if depth == 0, work != nil, !isWorking {
      doWork()
    }
  }

  private static func doWork() {
    // Deliveries made by the work may add more, which this loop does: nothing is done inside something else.
    isWorking = true
    while let pieces = work {
      work = nil
      for piece in pieces { piece() }
    }
    isWorking = false
  }

  /// Passes an element on from one relay to another, in a loop: a chain of bound relays can be longer than the stack.
  ///
  /// The first relay of a chain passes on at once. What the relays behind it pass on meanwhile follows, and is
  /// delivered before the call returns.
  static func pass(_ accept: @escaping () -> Void) {
    guard depth != bindingDepth else { return bindings.append(accept) }
    let (outerDepth, outerBindings) = (bindingDepth, bindings)
    bindingDepth = depth + 1
    bindings = [accept]
    while !bindings.isEmpty {
      let passed = bindings
      bindings = []
      for accept in passed { accept() }
    }
    (bindingDepth, bindings) = (outerDepth, outerBindings)
  }
}
