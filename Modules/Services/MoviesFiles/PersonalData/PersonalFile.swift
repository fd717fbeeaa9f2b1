import Foundation
import MoviesServices
import MoviesStore

/// A JSON file with the user's lists and preferences.
///
/// The second line is the checksum of all other bytes. A file without it is read too, because users may write one.
enum PersonalFile {
  private static let checksumLabel = Data("{\n  \"checksum\" : \"".utf8)
  /// The length of the checksum, of the quotation mark and comma after it, and of the end of the line.
  private static let checksumLength = 8 + 3

  /// The maximum length in bytes: many times the length of anyone's lists, and small enough for any machine's memory.
  private static let maximumLength = 200_000_000

  /// Returns the contents of a file with `data`.
  static func encoded(_ data: PersonalData) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let contents = try encoder.encode(data)
    return checksumLabel + Data("\(checksum(of: contents))\",\n".utf8) + contents.dropFirst(2)
  }

  private static func checksum(of contents: Data) -> String {
    let digits = String(CRC32.checksum(of: contents), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Returns a Boolean value that indicates whether the contents of a file match its checksum, if there is one.
  private static func isSound(_ contents: Data) -> Bool {
    guard contents.starts(with: checksumLabel) else { return true }
    let rest = contents.dropFirst(checksumLabel.count)
    return rest.starts(with: checksum(of: Data("{\n".utf8) + rest.dropFirst(checksumLength)).utf8)
  }

  /// Replaces a file, see `WholeFile`.
  ///
  /// - Throws: `PersonalDataError`.
  @concurrent
  static func write(_ contents: Data, to path: String, temporary prefix: String = ".movies-export-") async throws {
    do {
      try WholeFile(path).replace(with: contents, temporary: prefix)
    } catch {
      throw PersonalDataError.unwritable(path: path, reason: error.reason)
    }
  }

  /// Reads a file.
  ///
  /// - Throws: `PersonalDataError`.
  @concurrent
  static func read(from path: String) async throws -> PersonalData {
    let contents: Data
    do {
      contents = try WholeFile(path).read(atMost: maximumLength)
    } catch {
      throw PersonalDataError.unreadable(path: path, reason: error.reason)
    }
    guard isSound(contents) else { throw PersonalDataError.checksumMismatch(path: path) }
    do {
      return try JSONDecoder().decode(PersonalData.self, from: contents)
    } catch let error as NewerVersion {
      throw PersonalDataError.newerVersion(path: path, version: error.version)
    } catch {
      throw PersonalDataError.malformed(path: path, reason: reason(for: error, in: contents))
    }
  }

  private static func reason(for error: any Error, in contents: Data) -> String {
    if let error = JSONSyntaxError(in: contents) {
      return "it is not JSON at line \(error.position.line), column \(error.position.column): \(error.reason)"
    }
    return (error as? DecodingError)?.oneLine ?? "\(error)".oneLineReason
  }
}

private struct NewerVersion: Error {
  let version: Int
}

extension PersonalData: Codable {
  private static let format = "movies"
  private static let currentVersion = 1

  private enum CodingKeys: CodingKey {
    case format, version, preferences, wishlist, watched
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // The mark that distinguishes the file from other JSON files.
    guard try container.decode(String.self, forKey: .format) == Self.format else {
      throw container.invalid(.format, expected: "“\(Self.format)”")
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.currentVersion else { throw NewerVersion(version: version) }
    guard version >= 1 else { throw container.invalid(.version, expected: "1") }
    do {
      self.init(
        preferences: try container.decodeIfPresent(Preferences.self, forKey: .preferences),
        wishlist: try container.decode([CatalogMovie].self, forKey: .wishlist),
        watched: try container.decode([WatchedMovie].self, forKey: .watched))
    } catch let error as Account.InvalidName {
      throw DecodingError.dataCorruptedError(forKey: .preferences, in: container, debugDescription: "\(error)")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(Self.currentVersion, forKey: .version)
    try container.encodeIfPresent(preferences, forKey: .preferences)
    try container.encode(wishlist, forKey: .wishlist)
    try container.encode(watched, forKey: .watched)
  }
}

/// A movie has its viewing beside it, in the same object.
extension PersonalData.WatchedMovie: Codable {
  private enum CodingKeys: CodingKey {
    case movie, rating, note
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // Foundation reports a fraction where a whole number is expected as invalid JSON, without its place.
    if let rating = try? container.decode(Double.self, forKey: .rating),
      !(1...10).contains(rating) || rating != rating.rounded()
    {
      throw container.invalid(.rating, expected: "a whole number from 1 to 10")
    }
    self.init(
      movie: try container.decode(CatalogMovie.self, forKey: .movie), viewing: try Viewing(from: decoder))
    if let length = viewing.note?.count, length > Viewing.longestNote {
      throw DecodingError.dataCorruptedError(
        forKey: .note, in: container,
        debugDescription: "expected at most \(Viewing.longestNote) characters, got \(length)")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(movie, forKey: .movie)
    try viewing.encode(to: encoder)
  }
}
