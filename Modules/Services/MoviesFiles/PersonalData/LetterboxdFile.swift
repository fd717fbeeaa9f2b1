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
    return ([header] + rows).map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func quoted(_ field: String) -> String {
    // Unicode scalars, because a carriage return and a line feed are one character, and so are a quote and an accent.
    let needsQuotes = field.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return needsQuotes ? "\"\(doubled)\"" : field
  }
}
