import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// A CSV file with a list, as Letterboxd imports it: <https://letterboxd.com/about/importing-data/>.
enum LetterboxdFile {
  private static let columns = ["Title", "Year", "Directors"]
  /// The columns of the watched movies. Letterboxd has no column for likes, and ignores this one.
  static let columnsOfWatched = columns + ["WatchedDate", "Rating10", "Rewatch", "Liked", "Tags", "Review"]

  /// Writes a list, and returns the number of its movies.
  ///
  /// Only the watched movies have viewings: in a list of other movies, Letterboxd would take a date, a rating or a review for
  /// a remark about the list.
  static func write(_ list: MovieList, of data: PersonalDataSnapshot, to write: (Data) throws -> Void) throws -> Int {
    try write(Data(row(list == .watched ? columnsOfWatched : columns).utf8))
    var count = 0
    try data.forEachEntry(of: list) { entry, isRewatch in
      try write(Data(row(entry, isRewatch: isRewatch).utf8))
      count += 1
    }
    return count
  }

  /// Returns the row of an entry.
  static func row(_ entry: ListEntry, isRewatch: Bool) -> String {
    let movie = entry.movie
    let details = entry.viewing.map { viewing in
      let note = TaggedNote(viewing.note ?? "")
      return [
        viewing.date?.description ?? "", viewing.rating.map(String.init) ?? "", isRewatch ? "true" : "",
        note.tags.contains("liked") ? "true" : "",
        note.tags.filter { !["liked", "rewatch"].contains($0) }.joined(separator: ", "), note.review,
      ]
    }
    return row([movie.title, String(movie.year), movie.directors.joined(separator: ", ")] + (details ?? []))
  }

  /// A note with the tags of its lines that have nothing else: the user may have continued the note below them.
  private struct TaggedNote {
    var review: String
    var tags: [Substring] = []

    init(_ note: String) {
      var lines = note.split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices.reversed() {
        let words = lines[index].split(separator: " ")
        guard !words.isEmpty, words.allSatisfy({ $0.wholeMatch(of: /#[^,\s]+/) != nil }) else { continue }
        tags = words.map { $0.dropFirst() } + tags
        lines.remove(at: index)
      }
      review = lines.joined(separator: "\n")
    }
  }

  private static func row(_ fields: [String]) -> String {
    fields.map { quoted(neutralized($0)) }.joined(separator: ",") + "\r\n"
  }

  /// Returns a field with an apostrophe before it if a spreadsheet would run it as a formula.
  ///
  /// Spreadsheets hide the apostrophe, and Letterboxd's search ignores it. A field that already has apostrophes before a
  /// formula gets another one, so that a program that reads the file can remove exactly one.
  private static func neutralized(_ field: String) -> String {
    let start = field.unicodeScalars.drop { $0 == "'" }.first
    return start.map("=+-@\t\r".unicodeScalars.contains) == true ? "'" + field : field
  }

  /// Returns a field of this program's table without the apostrophe that keeps spreadsheets from running it.
  static func plain(_ field: String) -> String {
    let rest = String(field.dropFirst())
    return field.hasPrefix("'") && neutralized(rest) != rest ? rest : field
  }

  private static func quoted(_ field: String) -> String {
    // Unicode scalars, because a carriage return and a line feed are one character, and so are a quote and an accent. Some
    // spreadsheets also separate fields at semicolons and tabs.
    let needsQuotes = field.unicodeScalars.contains { ",;\t\"\r\n".unicodeScalars.contains($0) }
    let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return needsQuotes ? "\"\(doubled)\"" : field
  }
}
