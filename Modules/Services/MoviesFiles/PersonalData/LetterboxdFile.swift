import MoviesServices
import MoviesStore

/// A CSV file with a list, as Letterboxd imports it: <https://letterboxd.com/about/importing-data/>.
enum LetterboxdFile {
  /// Returns the contents of the file.
  ///
  /// - Parameter hasViewings: A Boolean value that indicates whether the movies were watched. In a list of other movies,
  ///   Letterboxd would take a date, a rating or a review for a remark about the list.
  static func text(_ movies: [(movie: CatalogMovie, viewing: Viewing?)], hasViewings: Bool) -> String {
    let header = ["Title", "Year", "Directors"] + (hasViewings ? ["WatchedDate", "Rating10", "Review"] : [])
    let rows = movies.map { movie, viewing in
      let columns = [viewing?.date.description, viewing?.rating.map(String.init), viewing?.note].map { $0 ?? "" }
      return [movie.title, String(movie.year), movie.directors.joined(separator: ", ")] + (hasViewings ? columns : [])
    }
    return ([header] + rows).map { $0.map { quoted(neutralized($0)) }.joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns a field with an apostrophe before it if a spreadsheet would run it as a formula.
  ///
  /// Spreadsheets hide the apostrophe, and Letterboxd's search ignores it. A field that already has apostrophes before a
  /// formula gets another one, so that a program that reads the file can remove exactly one.
  private static func neutralized(_ field: String) -> String {
    let start = field.unicodeScalars.drop { $0 == "'" }.first
    return start.map("=+-@\t\r".unicodeScalars.contains) == true ? "'" + field : field
  }

  private static func quoted(_ field: String) -> String {
    // Unicode scalars, because a carriage return and a line feed are one character, and so are a quote and an accent. Some
    // spreadsheets also separate fields at semicolons and tabs.
    let needsQuotes = field.unicodeScalars.contains { ",;\t\"\r\n".unicodeScalars.contains($0) }
    let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return needsQuotes ? "\"\(doubled)\"" : field
  }
}
