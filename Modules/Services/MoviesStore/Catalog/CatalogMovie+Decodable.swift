import MoviesServices

extension CatalogMovie: Decodable {
  private enum Field: CodingKey {
    case title, originalTitle, year, countries, directors, runtime, genres, cast, synopsis, extract, imdb
  }

  /// The maximum number of entries in a list.
  private static let listLimit = 1_000

  /// Decodes a movie of any origin: the built-in catalog, an export, or a file that was not written for this program.
  ///
  /// A title and a year are required. Anything else that is missing or invalid is left out.
  public init(from decoder: any Decoder) throws {
    let movie = try decoder.container(keyedBy: Field.self)
    let title = try movie.requiredText(.title)
    guard let year = movie.number(.year, in: 0...9_999) else {
      throw movie.invalid(.year, expected: "a whole number from 0 to 9999")
    }
    func names(_ field: Field) -> [String] {
      let list = movie.text(field).map { [$0] } ?? movie.list(field, of: DecodedText.self).map(\.text)
      return Array(list.filter(\.isName).uniqued().prefix(Self.listLimit))
    }
    self.init(
      title: title, originalTitle: movie.text(.originalTitle), year: year, countries: names(.countries),
      directors: names(.directors), runtime: movie.number(.runtime, in: 0...100_000), genres: names(.genres),
      cast: Array(movie.list(.cast, of: CastMember.self).uniqued().prefix(Self.listLimit)),
      synopsis: movie.text(.synopsis) ?? movie.text(.extract), imdb: movie.text(.imdb))
  }
}

extension CatalogMovie.CastMember: Decodable {
  private enum Field: CodingKey {
    case name, role
  }

  /// Decodes a name, or an object with a name and a role.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(DecodedText.self).text {
      self.init(name: name)
    } else {
      let member = try decoder.container(keyedBy: Field.self)
      self.init(name: try member.requiredText(.name), role: member.text(.role))
    }
    guard name.isName else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "expected a name"))
    }
  }
}

extension String {
  /// A Boolean value that indicates whether the text can be a name. The rests of footnotes and brackets can't.
  fileprivate var isName: Bool {
    contains { $0.isLetter || $0.isNumber }
  }
}
