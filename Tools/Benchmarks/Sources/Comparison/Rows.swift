import Benchmark

/// A measured operation: repeats itself a number of times.
public typealias Operation = @MainActor (_ times: Int) async throws -> Void

/// Prepares an operation before the measurement.
public typealias Preparation = @MainActor () async throws -> Operation

/// The limits for the time and the number of samples of a row.
public struct Effort: Sendable {
  let seconds: Int
  let samples: Int

  /// Creates limits from a number of seconds and a number of samples.
  public init(seconds: Int, samples: Int) {
    self.seconds = seconds
    self.samples = samples
  }

  /// The limits for operations of less than a millisecond.
  public static let usual = Effort(seconds: 2, samples: 2_000)

  static let once = Effort(seconds: 600, samples: 1)
}

/// Measures a row: a time beside a yardstick.
///
/// The two take turns in samples of about 200 µs, so that other load on the machine affects both. The ratio is the median
/// of the ratios of such pairs.
///
/// - Parameters:
///   - row: The row in `table.json`.
///   - parts: The number of parts of an operation; the figures are for one part.
public func compare(
  _ row: String, parts: Int = 1, effort: Effort = .usual, measured: @escaping Preparation,
  yardstick: @escaping Preparation
) {
  let pair = Pair(parts: parts, measured: measured, yardstick: yardstick)
  register(row, effort) {
    let (measured, yardstick) = try await pair.sample()
    return [.measured: measured, .yardstick: yardstick, .ratio: measured / yardstick]
  }
}

/// Measures a row: a time without a yardstick, of which the table takes the median or another percentile.
public func time(_ row: String, effort: Effort = .usual, measured: @escaping Preparation) {
  let subject = Subject(measured)
  register(row, effort) { [.measured: try await subject.nanoseconds(times: 1)] }
}

/// Measures a row: times in nanoseconds that the benchmark measures itself, one per sample.
public func timeSamples(
  _ row: String, effort: Effort = .usual, prepare: @escaping @MainActor () async throws -> () throws -> Double
) {
  let sampler = Sampler(prepare)
  register(row, effort) { [.measured: try await sampler.next()] }
}

/// Measures a row: times in nanoseconds that the benchmark measures itself, each beside a yardstick.
public func compareSamples(
  _ row: String, effort: Effort = .usual,
  prepare: @escaping @MainActor () async throws -> () throws -> (measured: Double, yardstick: Double)
) {
  let sampler = Sampler(prepare)
  register(row, effort) {
    let (measured, yardstick) = try await sampler.next()
    return [.measured: measured, .yardstick: yardstick, .ratio: measured / yardstick]
  }
}

/// Measures a row: a figure that is not a time, once. The table has the unit.
public func figure(_ row: String, measured: @escaping @MainActor () async throws -> Double) {
  register(row, .once) { [.measured: try await measured()] }
}

/// Measures a row: a figure that is not a time, beside another one.
public func compareFigures(
  _ row: String, measured: @escaping @MainActor () async throws -> Double,
  yardstick: @escaping @MainActor () async throws -> Double
) {
  register(row, .once) {
    let (measured, yardstick) = (try await measured(), try await yardstick())
    return [.measured: measured, .yardstick: yardstick, .ratio: measured / yardstick]
  }
}

extension BenchmarkMetric {
  fileprivate static let measured = custom("measured", polarity: .prefersSmaller, useScalingFactor: false)
  fileprivate static let yardstick = custom("yardstick", polarity: .prefersSmaller, useScalingFactor: false)
  fileprivate static let ratio = custom("ratio", polarity: .prefersSmaller, useScalingFactor: false)
}

private typealias Figures = [BenchmarkMetric: Double]

private func register(_ row: String, _ effort: Effort, sample: @escaping @MainActor () async throws -> Figures) {
  let configuration = Benchmark.Configuration(
    metrics: [.measured, .yardstick, .ratio], warmupIterations: effort.samples > 1 ? 2 : 0,
    maxDuration: .seconds(effort.seconds), maxIterations: effort.samples)
  Benchmark(row, configuration: configuration) { benchmark in
    do {
      for (metric, figure) in try await sample() {
        // The library accepts integers only.
        benchmark.measurement(metric, Int((figure * 1_000).rounded()))
      }
    } catch {
      benchmark.error("\(row): \(error)")
    }
  }
}
