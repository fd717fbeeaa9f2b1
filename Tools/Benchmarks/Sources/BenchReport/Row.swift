/// A line of `table.json`: what a benchmark measures, and what its figure is compared with.
struct Row: Decodable {
  /// The name of the benchmark.
  let row: String
  let measured: String
  /// What stands beside it; without one the figure itself is compared.
  let yardstick: String?
  let unit: String
  /// Which of all samples counts, if not the median: 99 for the 99th percentile.
  let percentile: Int?
  /// The benchmark, if several rows are made of one.
  let benchmark: String?
  /// What the ratio, or the figure, should be at most; none is only stated.
  let reach: Double?
  /// What the ratio, or the figure, must not exceed.
  let check: Double?

  var source: String { benchmark ?? row }
}

/// A row with its figures.
struct Result: Encodable {
  let row: String
  let measured: String
  let figure: Double
  let yardstick: String?
  let yardstickFigure: Double?
  let unit: String
  let ratio: Double?
  let reach: Double?
  let check: Double?
  let verdict: Verdict

  enum Verdict: String, Encodable {
    case reached
    case missed
    case stated
  }

  /// What is compared: the ratio or, without a yardstick, the figure.
  var compared: Double { ratio ?? figure }

  var isOver: Bool { check.map { compared > $0 } ?? false }

  init?(of row: Row, from samples: Samples) {
    let percentile = row.percentile ?? 50
    guard let figure = samples.figure(row.source, "measured", percentile) else { return nil }
    self.row = row.row
    self.figure = figure
    measured = row.measured
    yardstick = row.yardstick
    yardstickFigure = row.yardstick.flatMap { _ in samples.figure(row.source, "yardstick", percentile) }
    unit = row.unit
    ratio = row.yardstick.flatMap { _ in samples.figure(row.source, "ratio", percentile) }
    reach = row.reach
    check = row.check
    let compared = ratio ?? figure
    verdict = row.reach.map { compared <= $0 ? .reached : .missed } ?? .stated
  }
}
