import FlowContent
import GRDB
import MoviesServices

/// The conditions in a search, such as `director:scott`, `rating>7` or `<100min`, and the text beside them.
struct SearchTerms {
  /// The rows that the conditions are on.
  enum Subject {
    /// The rows of the table `movie`. One on a viewing finds the movies that have such a viewing.
    case movies
    /// The rows of the table `viewing`, joined with `movie`.
    case viewings

    /// Returns a condition on a viewing as one on the rows.
    func onViewing(_ condition: SQL) -> SQL {
      self == .viewings ? condition : "movie.id IN (SELECT movie FROM viewing WHERE \(condition))"
    }
  }

  /// The search without its conditions.
  private(set) var text: String
  /// The conditions on the rows of the subject.
  private(set) var conditions: [SQL] = []
  /// Each condition costs time.
  private static let mostConditions = 8
  /// The expressions of FTS5 for the conditions on texts.
  private var patterns: [String] = []
  private let subject: Subject

  /// The first condition whose value isn't understood. It is searched as text.
  private(set) var invalid: InvalidSearchCondition?

  /// Finds the conditions of a search. What isn't one is text, as in `Mission:Impossible`.
  init(_ search: String, of subject: Subject = .movies) throws {
    text = search
    self.subject = subject
    // Most searches are words alone. Making a regular expression takes longer than finding them.
    if search.utf8.contains(where: ":<=>".utf8.contains) { try takeConditions(of: search) }
    if search.utf8.contains(UInt8(ascii: "0")) { takeDecades() }
    if search.utf8.contains(UInt8(ascii: "#")) { try takeTags() }
  }

  private mutating func takeConditions(of search: String) throws {
    var known: Set<Substring> = []
    for match in search.matches(of: /(?:^|\s)([A-Za-z]*)(:?(?:<=|>=|<|>|=)|:)(?:"([^"]*)"|(\S+))/).reversed() {
      let (_, field, comparison, quoted, word) = match.output
      let written = match.output.0.trimmingPrefix(while: \.isWhitespace)
      guard !known.contains(written), known.count < Self.mostConditions else {
        text.removeSubrange(match.range)
        continue
      }
      let value = String(quoted ?? word ?? "")
      if comparison == ":", let pattern = try Self.pattern(field.lowercased(), value) {
        known.insert(written)
        patterns.append(pattern)
        text.removeSubrange(match.range)
        continue
      }
      let operation = comparison == ":" ? "=" : comparison.drop { $0 == ":" }
      guard let condition = try condition(field.lowercased(), String(operation), value) else {
        let isUnknownField = comparison == ":" && field.allSatisfy(\.isLowercase)
        let expected = Self.values(of: field.lowercased()) ?? (isUnknownField ? Self.fields : nil)
        invalid = expected.map { InvalidSearchCondition(String(written), expected: $0) } ?? invalid
        continue
      }
      known.insert(written)
      conditions.append(condition)
      text.removeSubrange(match.range)
    }
    // Together, they are one search of the index.
    let all = patterns.joined(separator: " AND ")
    if !all.isEmpty {
      conditions.append("movie.id IN (SELECT rowid FROM movie_search WHERE movie_search MATCH \(all))")
    }
  }

  private mutating func takeDecades() {
    for match in text.matches(of: /(?:^|\s)(\d{3}0)s(?=\s|$)/).reversed() {
      guard let decade = Int(match.output.1) else { continue }
      conditions.append("movie.year BETWEEN \(decade) AND \(decade + 9)")
      text.removeSubrange(match.range)
    }
  }

  /// A tag is one in a note, or begins a word of a title, such as “#Alive”.
  private mutating func takeTags() throws {
    for match in text.matches(of: /(?:^|\s)(#[^\s#]+)/).reversed() {
      let tag = String(match.output.1)
      guard conditions.count < Self.mostConditions, let words = try SearchWords(tag) else { continue }
      let escaped = tag.replacing(/[\\%_]/) { "\\\($0.output)" }
      let inNote: SQL = """
        \(words.isInNote) AND ' ' || replace(note, char(10), ' ') LIKE \("% \(escaped)%") ESCAPE '\\'
        """
      let inTitle: SQL = """
        movie.id IN (SELECT rowid FROM movie_search WHERE movie_search MATCH \("{title} : \(words.pattern)"))
        AND ' ' || movie.title LIKE \("% \(escaped)%") ESCAPE '\\'
        """
      conditions.append("(\(subject.onViewing(inNote)) OR \(inTitle))")
      text.removeSubrange(match.range)
    }
  }

  /// The pattern of the days of a month or a year, if the text is one, such as “November”, “nov 2026” or “2026”.
  var days: String? {
    if text.wholeMatch(of: /\s*[0-9]{4}\s*/) != nil { return text.filter(\.isNumber) + "-%" }
    return CalendarDate.month(written: text).map { month, year in
      "\(year.map(String.init) ?? "____")-\(month < 10 ? "0" : "")\(month)-%"
    }
  }

  /// The titles that the text can be: as it is, or the words beside a year.
  var titles: [(title: String, year: Int?)] {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let index = words.lastIndex(where: SearchWords.canBeYear) else { return [(text, nil)] }
    let others = words[..<index] + words[(index + 1)...]
    return [(text, nil), (others.joined(separator: " "), Int(words[index]))]
  }

  private func condition(_ field: String, _ comparison: String, _ value: String) throws -> SQL? {
    let number = value.wholeMatch(of: /(\d{1,6})(?:m|min)?/).flatMap { Int($0.1) }
    switch (field, number) {
    case ("note", _):
      guard comparison == "=", let words = try SearchWords(value) else { return nil }
      return subject.onViewing(words.isInNote)
    case ("watched", _): return comparison == "=" ? Self.watched(value).map(subject.onViewing) : nil
    case ("year", let number?): return "movie.year \(sql: comparison) \(number)"
    case ("rating", let number?):
      return subject == .viewings
        ? "viewing.rating \(sql: comparison) \(number)"
        : "movie.id IN (SELECT movie FROM watched WHERE rating \(sql: comparison) \(number))"
    case ("runtime", let number?): return "movie.runtime \(sql: comparison) \(number)"
    case ("", let number?) where value.hasSuffix("m") || value.hasSuffix("min"):
      return "movie.runtime \(sql: comparison) \(number)"
    default: return nil
    }
  }

  private static let fields =
    "title:, director:, cast:, person:, genre:, country:, year:, rating:, runtime:, watched: or note:"

  /// Returns what the value of a condition can be; `nil` for any text, and for what is not a condition.
  private static func values(of field: String) -> String? {
    switch field {
    case "watched": "a year, a month or a day, such as watched:2025-03 or watched:yesterday"
    case "year": "a year, such as year:1999 or year>=1980"
    case "rating": "a number from 1 to 10, such as rating>7"
    case "runtime": "a number of minutes, such as runtime<100"
    default: nil
    }
  }

  /// The expression of FTS5 for a condition on a text; `nil` for another field, and for a value without a word.
  private static func pattern(_ field: String, _ value: String) throws -> String? {
    let column: String
    switch field {
    case "title": column = "title"
    case "director", "dir": column = "directors"
    case "person", "cast", "actor": column = "people"
    case "genre", "country": column = "facts"
    default: return nil
    }
    return try SearchWords(value).map { "{\(column)} : \($0.pattern)" }
  }

  /// The condition that a viewing was in a year, in a month, on a day, or on an unknown one.
  private static func watched(_ value: String) -> SQL? {
    if value == "none" { return "day IS NULL" }
    let isPeriod = value.wholeMatch(of: /\d{4}(-\d{2})?/) != nil
    guard let period = isPeriod ? value : CalendarDate(written: value, today: .today())?.description else { return nil }
    return "day BETWEEN \(period) AND \(period + "~")"
  }
}
