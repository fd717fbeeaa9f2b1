import Testing

extension Run {
  /// Carries a sequence out. Returns `false` if there is a difference, and reports the shortest sequence that has one.
  static func check(
    _ sequence: [Operation], seed: UInt64, isThorough: Bool = false,
    inspecting inspect: (World) -> String? = { _ in nil }
  ) async -> Bool {
    guard let first = await difference(of: sequence, isThorough: isThorough, inspecting: inspect) else { return true }
    let shortest = await shortened(sequence) { candidate in
      await difference(of: candidate, isThorough: true, inspecting: inspect) != nil
    }
    let last = await difference(of: shortest, isThorough: true, inspecting: inspect) ?? first
    Issue.record(
      """
      Sequence STEPFLOW_SEED=\(seed), shortened from \(sequence.count) to \(shortest.count) operations:
      \(shortest.enumerated().map { "\($0). \($1)" }.joined(separator: "\n"))
      After operation \(last.index) (all are ended after the last) they differ (- the model, + the core): \(last.text)
      """)
    return false
  }
}

/// Removes operations as long as the rest still fails: first long runs of them, in the end one by one.
private func shortened<Element>(_ elements: [Element], stillFails: ([Element]) async -> Bool) async -> [Element] {
  var shortest = elements
  var length = max(1, elements.count / 2)
  while true {
    var start = 0
    var hasShrunk = false
    while start < shortest.count {
      var candidate = shortest
      candidate.removeSubrange(start..<min(start + length, candidate.count))
      if await stillFails(candidate) {
        shortest = candidate
        hasShrunk = true
      } else {
        start += length
      }
    }
    if !hasShrunk {
      if length == 1 { return shortest }
      length /= 2
    }
  }
}
