import FlowContent
import Foundation
import MoviesServices
import MoviesStore

@testable import MoviesFiles

/// A table gives the fields that were written to it, and any text gives entries and problems that are one line each.
enum CSVCheck {
  static func run(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    let records = CSVRecord.records(in: text)
    // A field is written in quotes, which are doubled in it.
    let again = records.map { record in
      record.fields.map { field in
        // A quote and a combining mark are one character, but two scalars.
        "\"" + field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
      }.joined(separator: ",")
    }
    try FuzzFinding.requireEqual(
      records.map(\.fields), CSVRecord.records(in: again.joined(separator: "\r\n")).map(\.fields),
      "the fields of a table, written and read again")
    try FuzzFinding.require(
      zip(records, records.dropFirst()).allSatisfy { $0.line < $1.line }, "lines that aren’t in order")
    try checkTable(input)
  }

  private static func checkTable(_ input: [UInt8]) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())-watched.csv").path
    defer { unlink(path) }
    try Data(input).write(to: URL(fileURLWithPath: path))
    do {
      let file = try TrackerFile(IncomingFile(at: path))
      for problem in file.skipped {
        try FuzzFinding.require(!problem.contains(where: \.isNewline), "a problem of several lines: \(problem)")
      }
      for line in file.lines {
        let entry = line.entry
        try FuzzFinding.require(!entry.movie.title.isEmpty, "a movie without a title in line \(line.number)")
        let ratings = entry.viewing?.rating.map { 1...10 ~= $0 } ?? true
        try FuzzFinding.require(
          ratings && (entry.viewing?.note?.count ?? 0) <= Viewing.longestNote,
          "an invalid viewing in line \(line.number)")
      }
    } catch is PersonalDataError {
      return
    }
  }
}
