/// A row of `table.json`: a benchmark, its yardstick, and its bounds.
struct Row: Decodable {
  /// The name of the benchmark.
  let row: String
  let measured: String
  /// The name of the yardstick. Without one, the figure itself is compared.
  let yardstick: String?
  let unit: String
  /// The percentile that counts instead of the median, such as 99.
  let percentile: Int?
  /// The benchmark, if several rows share one.
  let benchmark: String?
  /// The goal: the ratio or the figure should be at most this.
  let reach: Double?
  /// The bound that the ratio or the figure must not exceed.
  let check: Double?

  var source: String { benchmark ?? row }
}

/// A row with measured figures.
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

  /// The value that is compared: the ratio or, without a yardstick, the figure.
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
