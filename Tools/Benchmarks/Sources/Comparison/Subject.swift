/// An operation that is prepared when it is first measured.
@MainActor
final class Subject {
  private let prepare: Preparation
  private var operation: Operation?
  private var times: Int?

  nonisolated init(_ prepare: @escaping Preparation) {
    self.prepare = prepare
  }

  /// Returns the average time of an operation, over about 200 µs.
  func nanoseconds() async throws -> Double {
    try await nanoseconds(times: try await enoughTimes())
  }

  /// Returns the average time of an operation, over a number of operations.
  func nanoseconds(times: Int) async throws -> Double {
    let operation = try await prepared()
    let clock = ContinuousClock()
    let start = clock.now
    try await operation(times)
    let duration = start.duration(to: clock.now).components
    return (Double(duration.seconds) * 1e9 + Double(duration.attoseconds) / 1e9) / Double(times)
  }

  private func prepared() async throws -> Operation {
    if let operation { return operation }
    let operation = try await prepare()
    self.operation = operation
    return operation
  }

  private func enoughTimes() async throws -> Int {
    if let times { return times }
    var times = 1
    while try await shortest(of: times) < 200_000 {
      times *= 2
    }
    self.times = times
    return times
  }

  /// Returns the time of a number of operations: the second run, if it is faster. The first operation of its kind can take
  /// longer than hundreds of later ones.
  private func shortest(of times: Int) async throws -> Double {
    let first = try await nanoseconds(times: times)
    return try await min(first, nanoseconds(times: times)) * Double(times)
  }
}

/// Two operations that take turns.
@MainActor
final class Pair {
  private let parts: Double
  private let measured: Subject
  private let yardstick: Subject
  private var measuredComesFirst = false

  nonisolated init(parts: Int, measured: @escaping Preparation, yardstick: @escaping Preparation) {
    self.parts = Double(parts)
    self.measured = Subject(measured)
    self.yardstick = Subject(yardstick)
  }

  /// The times of a part of each, in nanoseconds.
  func sample() async throws -> (measured: Double, yardstick: Double) {
    measuredComesFirst.toggle()
    if !measuredComesFirst {
      let yardstick = try await yardstick.nanoseconds()
      return (try await measured.nanoseconds() / parts, yardstick / parts)
    }
    let measured = try await measured.nanoseconds()
    return (measured / parts, try await yardstick.nanoseconds() / parts)
  }
}
