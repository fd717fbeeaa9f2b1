import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// A table of movies that Letterboxd, IMDb, Trakt or this program exported as CSV.
///
/// Its first line tells the columns, and in a list that Letterboxd exports the fourth. Letterboxd's watchlist has the same ones as its lists of watched and of liked movies, so
/// the exact name of the file tells which one it is, or the user.
struct TrackerFile: Sendable {
  /// A line that is an entry of a list.
  struct Line: Sendable {
    let number: Int
    let entry: ListEntry
    /// The day on which the entry was made, if the table has one.
    let entryDay: CalendarDate?
    /// A Boolean value that indicates whether the user had watched the movie before.
    let isRewatch: Bool
  }

  private enum Column: Hashable {
    case title, originalTitle, year, imdb, type, directors, genres, runtime, date, halfStars, rating, note, tags,
      addition,
      position, uri, rewatch, liked
  }

  private struct Problem: Error {
    let reason: String
  }

  /// The names of the columns without case, spaces and punctuation.
  private static let columns: [String: Column] = [
    "title": .title, "name": .title, "originaltitle": .originalTitle, "year": .year, "const": .imdb, "imdb": .imdb,
    "imdbid": .imdb, "titletype": .type,
    "type": .type, "directors": .directors, "genres": .genres, "runtimemins": .runtime, "runtime": .runtime,
    "watcheddate": .date, "watchedat": .date, "lastwatchedat": .date, "rating": .rating, "yourrating": .rating,
    "rating10": .rating, "review": .note, "tags": .tags, "date": .addition, "created": .addition, "listedat": .addition,
    "position": .position, "letterboxduri": .uri, "rewatch": .rewatch, "liked": .liked,
  ]
  /// Parts of the types that aren't movies, also in other languages.
  private static let otherTypes = ["serie", "episod", "show", "season", "game", "podcast"]
  static let limit = 10_000_000
  /// A record takes a hundred times the memory of the shortest line.
  private static let lineLimit = 200_000
  /// Each unused column is looked for in all lines.
  private static let columnLimit = 100

  /// The lines that are understood, the newest first.
  private(set) var lines: [Line] = []
  /// The lines that aren't understood, each with the reason.
  private(set) var skipped: [String] = []
  /// The names of columns that have values and that aren't read.
  let unusedColumns: [String]
  /// A Boolean value that indicates whether the lines are movies that the user likes. They only add to viewings.
  let isOfLikes: Bool
  /// A Boolean value that indicates whether each line is a viewing of its own, as this program writes them. Others have a rating
  /// and its viewing on two lines.
  let hasLinePerViewing: Bool

  /// Returns a Boolean value that indicates whether a file is named or begins like a table, and doesn't begin like JSON.
  static func isTable(_ file: IncomingFile) -> Bool {
    let line = file.beginning.prefix { !$0.isNewline }
    let isNamedTable = file.name.lowercased().hasSuffix(".csv")
    return (isNamedTable || line.contains(",")) && !line.contains { "[{".contains($0) }
  }

  /// Returns the list of which a file of Letterboxd has the name, such as “watched.csv”, “watchlist (2).csv” or
  /// “watchlist-ada-2026-11-20-10-22-utc.csv”.
  private static func list(named name: String) -> MovieList? {
    let match = name.lowercased().wholeMatch(of: /(watched|watchlist)(?:[^a-z]*|-\w+-[\d-]+-utc)\.csv/)
    return match.map { $0.1 == "watched" ? .watched : .wishlist }
  }

  /// Reads a file.
  ///
  /// - Parameter list: The list that the user says it is, or `nil`.
  /// - Throws: `PersonalDataError`.
  init(_ file: IncomingFile, as list: MovieList? = nil) throws {
    let data = try file.contents(atMost: Self.limit)
    guard !data.hasEndlessLetter else {
      throw PersonalDataError.malformed(path: file.name, reason: Data.endlessLetterReason)
    }
    guard data.count(where: { $0 == UInt8(ascii: "\n") }) <= Self.lineLimit,
      data.count(where: { $0 == UInt8(ascii: "\r") }) <= Self.lineLimit
    else { throw PersonalDataError.unreadable(path: file.name, reason: "it has more than 200,000 lines") }
    // Spreadsheets, and IMDb in earlier years, don't write UTF-8.
    let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .windowsCP1252) ?? ""
    var records = CSVRecord.records(in: text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
    // The list itself comes before its movies.
    let isLetterboxdList = records.first?.fields.first?.hasPrefix("Letterboxd list export") == true
    if isLetterboxdList { records.removeFirst(min(3, records.count)) }
    var columns = (records.first?.fields.prefix(Self.columnLimit + 1) ?? []).map { name in
      Self.columns[name.lowercased().filter { $0.isLetter || $0.isNumber }]
    }
    guard columns.contains(.title), columns.contains(.year), columns.count <= Self.columnLimit else {
      throw PersonalDataError.foreignTable(path: file.name)
    }
    let isOfLetterboxd = isLetterboxdList || columns.contains(.uri)
    hasLinePerViewing = records[0].fields == LetterboxdFile.columnsOfWatched
    if isOfLetterboxd { columns = columns.map { $0 == .rating ? .halfStars : $0 } }
    let isOfOthers = isOfLetterboxd || columns.contains(.imdb)
    let hasViewings = isOfLetterboxd || columns.contains(.date) || columns.contains(.rating)
    let path = file.name.split(separator: "/").suffix(2)
    let isUnclear =
      isLetterboxdList || isOfLetterboxd && !columns.contains { [.date, .halfStars, .note, .position].contains($0) }
    isOfLikes = isUnclear && list == nil && path == ["likes", "films.csv"]
    let list = list ?? path.last.flatMap { Self.list(named: String($0)) }
    guard !isUnclear || isOfLikes || list != nil else { throw PersonalDataError.unclearList(path: file.name) }
    let isWishlist = !hasViewings || columns.contains(.position) && !isLetterboxdList || list == .wishlist
    unusedColumns = zip(columns.indices, records[0].fields).filter { index, name in
      // A movie that the user wants to watch has neither a date nor a rating there.
      let isUnused =
        columns[index].map { isWishlist && [.date, .rating, .halfStars, .note, .tags, .rewatch, .liked].contains($0) }
        ?? true
      return isUnused && records.dropFirst().contains { $0.fields.dropFirst(index).first?.isEmpty == false }
    }.map { String($1.prefix(40)) }
    var additions: [String] = []
    for record in records.dropFirst() {
      guard record.isClosed else {
        skipped.append("line \(record.line): a quotation mark isn’t closed")
        continue
      }
      guard record.fields.dropFirst(columns.count).allSatisfy(\.isEmpty) else {
        skipped.append("line \(record.line): more fields than the first line has columns")
        continue
      }
      let fields = zip(columns, record.fields).reduce(into: [Column: String]()) { fields, field in
        // A text ends for SQLite at the character NUL.
        let text = field.1.replacing("\0", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
        if let column = field.0, !text.isEmpty { fields[column] = isOfOthers ? text : LetterboxdFile.plain(text) }
      }
      do {
        let entry = ListEntry(movie: try Self.movie(fields), viewing: isWishlist ? nil : try viewing(fields))
        let addition = fields[.addition] ?? ""
        lines.append(
          Line(
            number: record.line, entry: entry, entryDay: Self.day(addition),
            isRewatch: ["yes", "true"].contains(fields[.rewatch]?.lowercased())))
        additions.append(addition)
      } catch let problem as Problem {
        skipped.append("line \(record.line): \(problem.reason)")
      }
    }
    if let first = additions.first, let last = additions.last, first < last { lines.reverse() }
  }

  private static func movie(_ fields: [Column: String]) throws -> CatalogMovie {
    if let type = fields[.type],
      otherTypes.contains(where: type.lowercased().folding(options: .diacriticInsensitive, locale: nil).contains)
    {
      throw Problem(reason: "not a movie (\(type.prefix(40)))")
    }
    guard let title = fields[.title] else { throw Problem(reason: "no title") }
    guard let text = fields[.year] else { throw Problem(reason: "no year") }
    guard let year = Int(text), (0...9_999).contains(year) else {
      throw Problem(reason: "year: expected a whole number from 0 to 9999, got \(text.excerpt)")
    }
    func names(_ column: Column) -> [String] {
      (fields[column] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.uniqued()
    }
    return CatalogMovie(
      title: title, originalTitle: fields[.originalTitle].flatMap { $0 == title ? nil : $0 }, year: year,
      directors: names(.directors),
      runtime: fields[.runtime].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil },
      genres: names(.genres).map { $0 == "Sci-Fi" ? "Science Fiction" : $0 },
      imdb: fields[.imdb].flatMap { $0.hasPrefix("tt") ? $0 : nil })
  }

  private func viewing(_ fields: [Column: String]) throws -> Viewing {
    var day: CalendarDate?
    // Trakt has the beginning of time for a day that isn't known.
    if let date = fields[.date], !date.hasPrefix("1970-01-01T00:00:00") {
      day = Self.day(date)
      guard let day else { throw Problem(reason: "date: expected a day like 2024-02-29, got \(date.excerpt)") }
      if day > .today() { throw Problem(reason: "date: \(day) is in the future") }
    }
    let tags = (fields[.tags] ?? "").split(separator: ",").map { $0.split(separator: " ").joined(separator: "-") }
    let words = (tags + (isOfLikes || fields[.liked] != nil ? ["liked"] : [])).map { "#\($0)" }.joined(separator: " ")
    let note = [fields[.note], words.isEmpty ? nil : words].compactMap(\.self).joined(separator: "\n")
    return Viewing(
      date: day, rating: try Self.rating(fields),
      note: note.isEmpty ? nil : note.prefix(ofScalars: Viewing.longestNote))
  }

  /// Returns the day of a text that begins with one. Trakt has moments in UTC, which can be of another day here.
  private static func day(_ text: String) -> CalendarDate? {
    let moment =
      (try? Date(text, strategy: .iso8601))
      ?? (try? Date(text, strategy: .iso8601.time(includingFractionalSeconds: true)))
    return moment.flatMap { .local(at: Int($0.timeIntervalSince1970)) } ?? CalendarDate(String(text.prefix(10)))
  }

  private static func rating(_ fields: [Column: String]) throws -> Int? {
    if let stars = fields[.halfStars] {
      guard let rating = Double(stars).flatMap({ Int(exactly: $0 * 2) }), (1...10).contains(rating) else {
        throw Problem(reason: "rating: expected half stars from 0.5 to 5, got \(stars.excerpt)")
      }
      return rating
    }
    guard let text = fields[.rating] else { return nil }
    guard let rating = Int(text), (1...10).contains(rating) else {
      throw Problem(reason: "rating: expected a whole number from 1 to 10, got \(text.excerpt)")
    }
    return rating
  }
}

extension String {
  fileprivate var excerpt: String { "“\(prefix(40).split(whereSeparator: \.isNewline).joined(separator: " "))”" }
}
