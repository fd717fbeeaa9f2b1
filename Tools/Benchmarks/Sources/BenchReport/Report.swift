import Foundation

/// bench-report TABLE OUT MODE SAMPLES…: prints the table, writes it as JSON, and with the mode `check` fails if a row
/// is over what is allowed.
@main
enum Report {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count >= 4 else {
      fail("give a table, where to write JSON, ‘check’ or ‘show’, and files of samples; ‘Tools/bench’ does", code: 64)
    }
    let (table, out, mode, files) = (arguments[1], arguments[2], arguments[3], Array(arguments.dropFirst(3)))
    do {
      let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: URL(filePath: table)))
      let samples = try Samples(files: files)
      let results = rows.compactMap { Result(of: $0, from: samples) }
      guard !results.isEmpty else { fail("the benchmarks measured no row of \(table)", code: 1) }
      print(Table(results: results))
      try write(results, to: out)
      if mode == "check" {
        check(results)
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

  private static func check(_ results: [Result]) {
    let over = results.filter(\.isOver)
    for result in over {
      let limit = result.check.map { String(format: "%.2f", $0) } ?? ""
      let ratio = String(format: "%.2f", result.compared)
      complain("\(result.row): \(result.measured): \(ratio), more than the allowed \(limit)")
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
