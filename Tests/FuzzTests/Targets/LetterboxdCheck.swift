import FlowContent
import MoviesServices
import MoviesStore

@testable import MoviesFiles

/// A CSV file has the texts of the movies in its cells. A text may have an apostrophe before it.
enum LetterboxdCheck {
  static func run(_ input: [UInt8]) throws {
    let texts = input.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let day = CalendarDate.today()
    let csv = texts.map { text in
      LetterboxdFile.row(
        ListEntry(
          movie: CatalogMovie(title: text, year: 1985, directors: [text]),
          viewing: Viewing(date: day, rating: 9, note: text)), isRewatch: false)
    }
    let rows = try rows(of: csv.joined())
    try FuzzFinding.require(rows.count == texts.count, "\(rows.count) rows for \(texts.count) movies")
    for (row, text) in zip(rows, texts) {
      let cell = row[0].unicodeScalars.elementsEqual(("'" + text).unicodeScalars) ? "'" + text : text
      // Words like “#cinema” on a line of their own are tags, and “#liked” is a like.
      let review = row[6].isEmpty && row[7].isEmpty ? cell : row[8]
      try FuzzFinding.requireEqual(
        row, [cell, "1985", cell, day.description, "9", "", row[6], row[7], review], "the cells of a row")
    }
  }

  /// Reads CSV as RFC 4180 defines it.
  private static func rows(of text: String) throws -> [[String]] {
    var (rows, row, isQuoted) = ([[String]](), [""], false)
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        row[row.count - 1].unicodeScalars.append(scalar)
      case "\"":
        isQuoted.toggle()
      case "," where !isQuoted:
        row.append("")
      case "\r" where !isQuoted && rest.first == "\n":
        rest.removeFirst()
        rows.append(row)
        row = [""]
      default:
        row[row.count - 1].unicodeScalars.append(scalar)
      }
    }
    try FuzzFinding.require(!isQuoted && row == [""], "a file that ends inside a row")
    return rows
  }
}
