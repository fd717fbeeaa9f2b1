import Foundation
import MoviesServices
import MoviesStore

/// A movie from a record of a file that was not written for this program: it must have a title and a year, and whatever
/// else is odd about it is left out.
enum ImportedMovie {
  case movie(CatalogMovie)
  case none(ImportSummary.SkipReason)

  init(_ value: JSONValue) {
    guard case .object(let members) = value else {
      self = .none(.noObject)
      return
    }
    let record = Record(members)
    guard let title = record.text("title") else {
      self = .none(.noTitle)
      return
    }
    guard let year = record.number("year", in: MovieLimits.years) else {
      self = .none(.noYear)
      return
    }
    self = .movie(
      CatalogMovie(
        title: title, originalTitle: record.text("originalTitle"), year: year, countries: record.names("countries"),
        directors: record.names("directors"), runtime: record.number("runtime", in: MovieLimits.runtimes),
        genres: record.names("genres"), cast: record.cast,
        synopsis: record.text("synopsis") ?? record.text("extract")))
  }
}

private struct Record {
  private let members: [JSONValue.Member]

  init(_ members: [JSONValue.Member]) {
    self.members = members
  }

  subscript(_ key: String) -> JSONValue? {
    members.last { $0.key == key }?.value
  }

  func text(_ key: String) -> String? {
    guard case .text(let text) = self[key] else { return nil }
    return Self.text(text)
  }

  /// A number may be written as a text.
  func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
    let number: Int? =
      switch self[key] {
      case .number(let number): Int(exactly: number)
      case .text(let text): Int(text.trimmingCharacters(in: .whitespaces))
      default: nil
      }
    return number.flatMap { range.contains($0) ? $0 : nil }
  }

  func names(_ key: String) -> [String] {
    elements(key).compactMap { element in
      guard case .text(let text) = element else { return nil }
      return Self.name(text)
    }.uniqued()
  }

  /// Names, or objects with a name and a role.
  var cast: [CatalogMovie.CastMember] {
    let members: [CatalogMovie.CastMember] = elements("cast").compactMap { element in
      switch element {
      case .text(let text): return Self.name(text).map { CatalogMovie.CastMember(name: $0) }
      case .object(let members):
        let member = Record(members)
        return member.text("name").flatMap(Self.name).map { name in
          CatalogMovie.CastMember(name: name, role: member.text("role"))
        }
      default: return nil
      }
    }
    return members.uniqued()
  }

  private func elements(_ key: String) -> ArraySlice<JSONValue> {
    switch self[key] {
    case .array(let elements): elements.prefix(MovieLimits.longestList)
    case .text(let text): [.text(text)]
    default: []
    }
  }

  /// What is left of footnotes and brackets is no name.
  private static func name(_ name: String) -> String? {
    text(name).flatMap { name in name.contains { $0.isLetter || $0.isNumber } ? name : nil }
  }

  private static func text(_ text: String) -> String? {
    // Most texts have no spaces around them.
    let isTrim = text.first?.isWhitespace == false && text.last?.isWhitespace == false
    let trimmed = isTrim ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty, !trimmed.utf8.contains(0) else { return nil }
    let isShort = trimmed.utf8.count <= MovieLimits.longestText
    return isShort || trimmed.unicodeScalars.count <= MovieLimits.longestText ? trimmed : nil
  }
}
