import Foundation

/// A table of results as text.
struct Table: CustomStringConvertible {
  let results: [Result]

  private static let titles = ["measured", "figure", "yardstick", "figure", "ratio", "goal", "verdict"]
  private static let isNumber = [false, true, false, true, true, true, false]

  var description: String {
    let lines = [Self.titles] + results.map(cells)
    let widths = Self.titles.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    var text = lines.map { line(of: $0, widths) }
    text.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "-|-"), at: 1)
    return text.joined(separator: "\n")
  }

  private func line(of cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column -> String in
      guard column < cells.count - 1 else { return cells[column] }
      let padding = String(repeating: " ", count: widths[column] - cells[column].count)
      return Self.isNumber[column] ? padding + cells[column] : cells[column] + padding
    }
    return padded.joined(separator: " | ")
  }

  private func cells(of result: Result) -> [String] {
    [
      result.measured,
      figure(result.figure, result.unit),
      result.yardstick ?? "-",
      result.yardstickFigure.map { figure($0, result.unit) } ?? "-",
      result.ratio.map { String(format: "%.2f", $0) } ?? "-",
      result.reach.map { "≤ " + (result.ratio == nil ? figure($0, result.unit) : String(format: "%.2g", $0)) } ?? "-",
      result.verdict.rawValue,
    ]
  }

  /// Returns a time in the unit that reads best, and other figures in their own unit.
  private func figure(_ value: Double, _ unit: String) -> String {
    guard unit == "ns" else {
      return "\(String(format: value < 10 && value != value.rounded() ? "%.1f" : "%.0f", value)) \(unit)"
    }
    return switch value {
    case ..<100: String(format: "%.1f ns", value)
    case ..<10_000: String(format: "%.0f ns", value)
    case ..<10_000_000: String(format: "%.1f µs", value / 1e3)
    default: String(format: "%.1f ms", value / 1e6)
    }
  }
}
