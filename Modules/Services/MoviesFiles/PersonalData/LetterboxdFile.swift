import MoviesServices
import MoviesStore

/// A CSV file with a list, as Letterboxd imports it: <https://letterboxd.com/about/importing-data/>.
struct LetterboxdFile {
  private(set) var text = ""
  private let hasViewings: Bool

  /// Creates a file without movies.
  ///
  /// - Parameter hasViewings: A Boolean value that indicates whether the movies were watched. In a list of other movies,
  ///   Letterboxd would take a date, a rating or a review for a remark about the list.
  init(hasViewings: Bool) {
    self.hasViewings = hasViewings
    append(["Title", "Year", "Directors"] + (hasViewings ? ["WatchedDate", "Rating10", "Review"] : []))
  }

  mutating func append(_ movie: CatalogMovie, _ viewing: Viewing?) {
    let columns = [viewing?.date.description, viewing?.rating.map(String.init), viewing?.note]
    append([movie.title, String(movie.year), movie.directors.joined(separator: ", ")] + (hasViewings ? columns : []))
  }

  private mutating func append(_ fields: [String?]) {
    text += fields.map { Self.quoted($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    // Unicode scalars, because a carriage return and a line feed are one character.
    let needsQuotes = field.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
  }
}
