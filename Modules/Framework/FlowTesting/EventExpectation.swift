import FlowCore

/// One event expected by a test, to be compared with the actual event.
nonisolated struct EventExpectation: Sendable {
  /// The name of the flow's type, or `nil` for the tested flow.
  var flow: String?

  /// The kind of event, or `nil` if only its text is known.
  let kind: FlowEvent.Kind?

  /// The event as `FlowEvent` prints it, without the flow's name.
  let text: String

  func matches(_ event: FlowEvent) -> Bool {
    guard flow == event.flow.name else { return false }
    return kind.map { $0.equals(event.kind) } ?? (line == event.description)
  }

  /// The event as a line of the log.
  var line: String { "\(flow ?? "") \(text)" }
}

nonisolated extension FlowEvent.Kind {
  /// Returns whether both are of one kind, with equal steps, reasons and errors.
  fileprivate func equals(_ other: FlowEvent.Kind) -> Bool {
    switch (self, other) {
    case (.started, .started), (.ready, .ready): true
    case (.ended(let how), .ended(let otherHow)): how == otherHow
    case (.willNavigate(let step), .willNavigate(let other)), (.didNavigate(let step), .didNavigate(let other)),
      (.revealed(let step), .revealed(let other)), (.unhandled(let step), .unhandled(let other)):
      step.isEqual(to: other)
    case (.adapted(let step, let into), .adapted(let other, let otherInto)):
      step.isEqual(to: other) && into.isEqual(to: otherInto)
    case (.ignored(let step, let reason), .ignored(let other, let otherReason)):
      step.isEqual(to: other) && reason == otherReason
    case (.rejected(let step, let error), .rejected(let other, let otherError)):
      step.isEqual(to: other) && errorsAreEqual(error, otherError)
    default: false
    }
  }
}

/// Returns whether two errors are equal. Errors of a type that is not `Equatable` are equal if they have the same type
/// and print alike.
nonisolated private func errorsAreEqual(_ first: Any, _ second: Any) -> Bool {
  func isEqual<Value: Equatable>(_ first: Value) -> Bool { first == second as? Value }
  if let first = first as? any Equatable {
    return isEqual(first)
  }
  return type(of: first) == type(of: second) && String(describing: first) == String(describing: second)
}
