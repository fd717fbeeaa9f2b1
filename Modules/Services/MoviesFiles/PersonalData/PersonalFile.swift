import Foundation
import MoviesServices
import MoviesStore

/// A JSON file with the user's lists and preferences, which is read movie by movie.
///
/// The second line is the checksum of all other bytes. A file without it is read too, because users may write one.
struct PersonalFile: Sendable {
  static let checksumLabel = Data("{\n  \"checksum\" : \"".utf8)
  /// The length of the checksum, of the quotation mark and comma after it, and of the end of the line.
  private static let checksumLength = 8 + 3

  private let path: String
  /// The file without most of its movies: an escaped name hides a list.
  private let rest: PersonalData
  /// The numbers of movies.
  let summary: PersonalDataSummary
  /// The checksum in the file, which matches it; `nil` if there is none.
  let checksum: String?

  var preferences: Preferences? { rest.preferences }

  /// Checks a file as a whole, but not its movies.
  ///
  /// - Throws: `PersonalDataError`.
  @concurrent
  static func open(_ path: String) async throws -> PersonalFile { try PersonalFile(path) }

  init(_ path: String) throws {
    self.path = path
    (checksum, summary, rest) = try Self.reading(path) {
      let checksum = try Self.checkedChecksum(path)
      var splitter = PersonalFileSplitter()
      var counts: [MovieList: Int] = [:]
      try WholeFile(path).forEachPiece { piece, _ in
        try splitter.read(piece) { counts[$0.list, default: 0] += 1 }
      }
      try splitter.finish()
      let rest = try JSONDecoder().decode(PersonalData.self, from: Data(splitter.rest))
      let summary = PersonalDataSummary(
        wishlist: counts[.wishlist, default: 0] + rest.wishlist.count,
        watched: counts[.watched, default: 0] + rest.watched.count)
      return (checksum, summary, rest)
    }
  }

  /// Reads the movies in the order of the file.
  ///
  /// - Throws: `PersonalDataError`, and what the closures throw.
  func forEachMovie(
    wish: (CatalogMovie) throws -> Void = { _ in }, watch: (PersonalData.WatchedMovie) throws -> Void = { _ in }
  ) throws {
    let decoder = JSONDecoder()
    try Self.reading(path) {
      var splitter = PersonalFileSplitter()
      try WholeFile(path).forEachPiece { piece, _ in
        try splitter.read(piece) { entry in
          switch entry.list {
          case .watched: try watch(decode(entry, decoder))
          default: try wish(decode(entry, decoder))
          }
        }
      }
    }
    try rest.wishlist.forEach(wish)
    try rest.watched.forEach(watch)
  }

  private func decode<Movie: Decodable>(_ entry: PersonalFileSplitter.Entry, _ decoder: JSONDecoder) throws -> Movie {
    let place = [entry.list.rawValue, "entry \(entry.number)"]
    guard let data = entry.record.data else {
      let limit = PersonalFileSplitter.maximumLength / 1_000_000
      throw PersonalDataError.malformed(
        path: path, reason: "\(place.joined(separator: ", ")): it is larger than \(limit) MB")
    }
    do {
      return try decoder.decode(Movie.self, from: data)
    } catch let error as DecodingError {
      if let syntax = JSONSyntaxError(in: data, cuts: [(0, entry.record.position)]) { throw syntax }
      throw PersonalDataError.malformed(path: path, reason: error.oneLine(in: place))
    }
  }

  /// Returns the checksum in a file if there is one.
  private static func checkedChecksum(_ path: String) throws -> String? {
    var checksum: String?
    var sum = CRC32()
    var isFirst = true
    try WholeFile(path).forEachPiece { piece, _ in
      if isFirst, piece.starts(with: checksumLabel) {
        let line = piece.dropFirst(checksumLabel.count)
        checksum = String(decoding: line.prefix(8), as: UTF8.self)
        sum.add("{\n".utf8)
        sum.add(line.dropFirst(checksumLength))
      } else if isFirst || checksum != nil {
        sum.add(piece)
      }
      isFirst = false
    }
    guard checksum == nil || checksum == sum.digits else { throw PersonalDataError.checksumMismatch(path: path) }
    return checksum
  }

  /// Runs `work`, and translates its errors.
  private static func reading<Value>(_ path: String, _ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as WholeFile.Failure {
      throw PersonalDataError.unreadable(path: path, reason: error.reason)
    } catch let error as NewerVersion {
      throw PersonalDataError.newerVersion(path: path, version: error.version)
    } catch let error as JSONSyntaxError {
      let place = "line \(error.position.line), column \(error.position.column)"
      throw PersonalDataError.malformed(path: path, reason: "it is not JSON at \(place): \(error.reason)")
    } catch let error as DecodingError {
      throw PersonalDataError.malformed(path: path, reason: error.oneLine())
    }
  }
}

extension CRC32 {
  /// The checksum as eight hexadecimal digits.
  var digits: String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
