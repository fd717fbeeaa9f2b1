/// A record of a CSV file (RFC 4180), which Foundation doesn't read.
struct CSVRecord {
  /// The line in which the record begins, counted from 1.
  let line: Int
  let fields: [String]
  /// A Boolean value that indicates whether each quotation mark is closed.
  let isClosed: Bool

  /// Returns the records of a text without empty lines.
  ///
  /// From a record on that isn't closed before the end of the text, each line is a record, so that only that one is lost.
  static func records(in text: String) -> [CSVRecord] {
    records(in: Substring(text).unicodeScalars, from: 1, linesAreRecords: false)
  }

  private static func records(
    in text: Substring.UnicodeScalarView, from firstLine: Int, linesAreRecords: Bool
  ) -> [CSVRecord] {
    var records: [CSVRecord] = []
    var fields: [String] = []
    var field = String.UnicodeScalarView()
    var (line, start, startIndex) = (firstLine, firstLine, text.startIndex)
    var (isQuoted, isAfterQuote) = (false, false)
    func finish() {
      fields.append(String(field))
      field = .init()
      if fields != [""] { records.append(CSVRecord(line: start, fields: fields, isClosed: !isQuoted)) }
      fields = []
      isQuoted = false
    }
    // Unicode scalars, because a carriage return and a line feed are one character.
    for (index, scalar) in zip(text.indices, text) {
      if scalar == "\n" { line += 1 }
      switch scalar {
      case "\"":
        // Two quotes within quotes stand for one.
        if isAfterQuote { field.append(scalar) }
        isAfterQuote = isQuoted
        isQuoted.toggle()
        continue
      case _ where isQuoted && !(linesAreRecords && scalar == "\n"): field.append(scalar)
      case ",":
        fields.append(String(field))
        field = .init()
      case "\n":
        finish()
        (start, startIndex) = (line, text.index(after: index))
      case "\r": break
      default: field.append(scalar)
      }
      isAfterQuote = false
    }
    if isQuoted, !linesAreRecords {
      return records + Self.records(in: text[startIndex...], from: start, linesAreRecords: true)
    }
    finish()
    return records
  }
}
