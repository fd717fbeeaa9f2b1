import Foundation
import MoviesServices
import MoviesStore

extension PersonalFile {
  /// Replaces a file, see `WholeFile`.
  ///
  /// - Throws: `PersonalDataError`, and `MoviesError` if the database fails.
  static func write(_ data: PersonalDataSnapshot, to path: String, temporary prefix: String) throws {
    try replace(path, temporary: prefix) { write in try encode(data, to: write) }
  }

  /// Replaces a file with what `body` writes.
  ///
  /// - Throws: `PersonalDataError`, and what `body` throws.
  static func replace(
    _ path: String, temporary prefix: String, _ body: ((Data) throws -> Void) throws -> Void
  ) throws {
    do {
      try WholeFile(path).replace(temporary: prefix, body)
    } catch let error as WholeFile.Failure {
      throw PersonalDataError.unwritable(path: path, reason: error.reason)
    }
  }

  /// Encodes the data piece by piece.
  static func encode(_ data: PersonalDataSnapshot, to write: (Data) throws -> Void) throws {
    try write(checksumLabel + Data("\(checksum(of: data))\",\n".utf8))
    try encodeMembers(data, to: write)
  }

  /// Returns the checksum that a file with the data has.
  static func checksum(of data: PersonalDataSnapshot) throws -> String {
    var sum = CRC32()
    sum.add("{\n".utf8)
    try encodeMembers(data) { sum.add($0) }
    return sum.digits
  }

  private static func encodeMembers(_ data: PersonalDataSnapshot, to write: (Data) throws -> Void) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    func indented(_ value: some Encodable, by spaces: Int) throws -> String {
      let lines = String(decoding: try encoder.encode(value), as: UTF8.self)
      return lines.replacing("\n", with: "\n" + String(repeating: " ", count: spaces))
    }
    func writeList(_ list: MovieList) throws {
      try write(Data("  \"\(list.rawValue)\" : [".utf8))
      var separator = "\n    "
      try data.forEachMovie(in: list) { movie, viewing in
        let entry: String =
          if list == .watched, let viewing {
            try indented(PersonalData.WatchedMovie(movie: movie, viewing: viewing), by: 4)
          } else {
            try indented(movie, by: 4)
          }
        try write(Data((separator + entry).utf8))
        separator = ",\n    "
      }
      try write(Data("\n  ]".utf8))
    }
    let preferences = try indented(data.preferences, by: 2)
    let (format, version) = (PersonalData.format, PersonalData.currentVersion)
    try write(
      Data("  \"format\" : \"\(format)\",\n  \"preferences\" : \(preferences),\n  \"version\" : \(version),\n".utf8))
    try writeList(.watched)
    try write(Data(",\n".utf8))
    try writeList(.wishlist)
    try write(Data("\n}".utf8))
  }
}
