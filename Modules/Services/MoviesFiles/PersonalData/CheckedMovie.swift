import MoviesServices
import MoviesStore

/// A movie from a file that anybody may have written. Title and year are what a movie must have.
struct CheckedMovie: Decodable {
  let movie: CatalogMovie

  private enum CodingKeys: CodingKey {
    case title
    case originalTitle
    case year
    case countries
    case directors
    case runtime
    case genres
    case cast
    case synopsis
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    movie = try CatalogMovie(
      title: container.name(at: .title), originalTitle: container.nameIfPresent(at: .originalTitle),
      year: container.number(at: .year, in: MovieLimits.years), countries: container.names(at: .countries),
      directors: container.names(at: .directors),
      runtime: container.numberIfPresent(at: .runtime, in: MovieLimits.runtimes),
      genres: container.names(at: .genres),
      cast: container.list(of: CheckedCastMember.self, at: .cast).map(\.member),
      synopsis: container.nameIfPresent(at: .synopsis))
  }
}

private struct CheckedCastMember: Decodable {
  let member: CatalogMovie.CastMember

  private enum CodingKeys: CodingKey {
    case name
    case role
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    member = try CatalogMovie.CastMember(
      name: container.name(at: .name), role: container.nameIfPresent(at: .role))
  }
}

extension KeyedDecodingContainer {
  fileprivate func name(at key: Key) throws -> String {
    let name = try decode(String.self, forKey: key)
    try check(name, at: key)
    return name
  }

  fileprivate func nameIfPresent(at key: Key) throws -> String? {
    guard let name = try decodeIfPresent(String.self, forKey: key), !name.allSatisfy(\.isWhitespace) else { return nil }
    try check(name, at: key)
    return name
  }

  fileprivate func names(at key: Key) throws -> [String] {
    let names = try list(of: String.self, at: key)
    try names.forEach { try check($0, at: key) }
    return names
  }

  fileprivate func list<Element: Decodable>(of type: Element.Type, at key: Key) throws -> [Element] {
    let list = try decodeIfPresent([Element].self, forKey: key) ?? []
    guard list.count <= MovieLimits.longestList else {
      throw error(at: key, "more than \(MovieLimits.longestList) entries")
    }
    return list
  }

  fileprivate func number(at key: Key, in range: ClosedRange<Int>) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    try check(number, at: key, in: range)
    return number
  }

  fileprivate func numberIfPresent(at key: Key, in range: ClosedRange<Int>) throws -> Int? {
    guard let number = try decodeIfPresent(Int.self, forKey: key) else { return nil }
    try check(number, at: key, in: range)
    return number
  }

  private func check(_ number: Int, at key: Key, in range: ClosedRange<Int>) throws {
    guard range.contains(number) else {
      throw error(at: key, "\(number) is not from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  private func check(_ name: String, at key: Key) throws {
    guard !name.allSatisfy(\.isWhitespace) else { throw error(at: key, "it is empty") }
    guard name.unicodeScalars.count <= MovieLimits.longestText else {
      throw error(at: key, "it is longer than \(MovieLimits.longestText) characters")
    }
    guard !name.utf8.contains(0) else { throw error(at: key, "it contains the character NUL") }
  }
}
