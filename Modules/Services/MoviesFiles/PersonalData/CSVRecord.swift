/// A record of a CSV file (RFC 4180), which Foundation doesn't read.
struct CSVRecord {
  /// The line in which the record begins, counted from 1.
  let line: Int
  let fields: [String]

  /// Returns the records of a text without empty lines.
  static func records(in text: String) -> [CSVRecord] {
    var records: [CSVRecord] = []
    var fields: [String] = []
    var field = String.UnicodeScalarView()
    var (line, start) = (1, 1)
    var (isQuoted, isAfterQuote) = (false, false)
    func finish() {
      fields.append(String(field))
      field = .init()
      if fields != [""] { records.append(CSVRecord(line: start, fields: fields)) }
      fields = []
    }
    // Unicode scalars, because a carriage return and a line feed are one character.
    for scalar in text.unicodeScalars {
      if scalar == "\n" { line += 1 }
      switch scalar {
      case "\"":
        // Two quotes within quotes stand for one.
        if isAfterQuote { field.append(scalar) }
        isAfterQuote = isQuoted
        isQuoted.toggle()
        continue
      case _ where isQuoted: field.append(scalar)
      case ",":
        fields.append(String(field))
        field = .init()
      case "\n":
        finish()
        start = line
      case "\r": break
      default: field.append(scalar)
      }
      isAfterQuote = false
    }
    finish()
    return records
  }
}
