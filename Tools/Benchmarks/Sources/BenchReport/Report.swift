import Foundation

/// `bench-report TABLE OUT MODE EXTENT SAMPLES…` prints the table and writes it as JSON.
///
/// With the mode `check` it fails if a row exceeds its bound; with the extent `all`, if a row is missing.
@main
enum Report {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 5 else {
      fail("expected TABLE OUT MODE EXTENT SAMPLES…; run ‘Tools/bench’", code: 64)
    }
    let (table, out, mode, extent) = (arguments[1], arguments[2], arguments[3], arguments[4])
    do {
      let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: URL(filePath: table)))
      let samples = try Samples(files: Array(arguments.dropFirst(4)))
      let unknown = samples.benchmarks.subtracting(rows.map(\.source))
      guard unknown.isEmpty else {
        fail("\(table) has no row for \(unknown.sorted().joined(separator: ", "))", code: 1)
      }
      let results = rows.compactMap { Result(of: $0, from: samples) }
      guard !results.isEmpty else { fail("expected results of rows of \(table), got none", code: 1) }
      print(Table(results: results))
      try write(results, to: out)
      if extent == "all" {
        checkPresence(of: rows, in: results)
      }
      if mode == "check" {
        checkLimits(results)
      }
    } catch {
      fail("\(error)", code: 1)
    }
  }

  private static func write(_ results: [Result], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(results).write(to: URL(filePath: path), options: .atomic)
  }

  private static func checkPresence(of rows: [Row], in results: [Result]) {
    let missing = Set(rows.map(\.row)).subtracting(results.map(\.row))
    guard missing.isEmpty else {
      fail("these rows were not measured: \(missing.sorted().joined(separator: ", "))", code: 1)
    }
  }

  private static func checkLimits(_ results: [Result]) {
    let over = results.filter(\.isOver)
    for result in over {
      let limit = result.check.map { String(format: "%.2f", $0) } ?? ""
      let ratio = String(format: "%.2f", result.compared)
      complain("\(result.row): \(result.measured): \(ratio), expected at most \(limit)")
    }
    guard over.isEmpty else { exit(1) }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
  }

  private static func fail(_ text: String, code: Int32) -> Never {
    complain(text)
    exit(code)
  }
}
