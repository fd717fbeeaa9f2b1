import Foundation

/// The samples that the benchmarks export in the format “influx”: comma-separated values, one line per percentile.
struct Samples {
  private struct Key: Hashable {
    let benchmark: String
    let metric: String
    let percentile: Int
  }

  private var figures: [Key: Double] = [:]

  init(files: [String]) throws {
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        read(line)
      }
    }
  }

  /// `… , metric, unit, benchmark, percentile, value, average, iterations, warm-up iterations, time`. The
  /// fields before can contain commas, so the line is read from its end.
  private mutating func read(_ line: Substring) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).suffix(9).map(String.init)
    guard fields.count == 9, let percentile = Double(fields[3]), let value = Double(fields[4]) else { return }
    figures[Key(benchmark: fields[2], metric: fields[0], percentile: Int(percentile))] = value / 1_000
  }

  var benchmarks: Set<String> { Set(figures.keys.map(\.benchmark)) }

  func figure(_ benchmark: String, _ metric: String, _ percentile: Int) -> Double? {
    figures[Key(benchmark: benchmark, metric: metric, percentile: percentile)]
  }
}
