import Foundation
import MoviesServices
import MoviesStore

/// A list as the CSV file that Letterboxd imports: <https://letterboxd.com/about/importing-data/>.
struct LetterboxdFile {
  private var text = ""
  private let hasViewings: Bool

  /// - Parameter hasViewings: Whether it is about movies that were watched: in any other list Letterboxd takes what was
  ///   noted for remarks on the list.
  init(hasViewings: Bool) {
    self.hasViewings = hasViewings
    append(["Title", "Year", "Directors"] + (hasViewings ? ["WatchedDate", "Rating10", "Review"] : []))
  }

  mutating func append(_ movie: CatalogMovie, _ viewing: Viewing?) {
    let noted = [viewing?.date.description, viewing?.rating.map(String.init), viewing?.note]
    append([movie.title, String(movie.year), movie.directors.joined(separator: ", ")] + (hasViewings ? noted : []))
  }

  private mutating func append(_ fields: [String?]) {
    text += fields.map { Self.quoted($0 ?? "") }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    // By scalars: a carriage return and a line feed are one character.
    let needsQuotes = field.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : field
  }

  /// - Throws: ``PersonalDataError``.
  @concurrent
  func write(to path: String) async throws {
    try PersonalFile.write(Data(text.utf8), to: path)
  }
}
