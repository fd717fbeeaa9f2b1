import FlowContent
import Foundation
import MoviesServices
import MoviesStore

/// A file with the user's lists and preferences, which may be larger than memory.
///
/// Each line is a JSON object: the checksum of the other lines, then the preferences, then each entry of the lists. A file
/// without a checksum is valid too, because users may edit one.
struct PersonalFile: Sendable {
  struct Header: Codable {
    private static let format = "movies"
    static let currentVersion = 1

    let format: String
    let version: Int
    let preferences: Preferences?

    init(_ preferences: Preferences) {
      (format, version) = (Self.format, Self.currentVersion)
      self.preferences = preferences
    }

    init(from decoder: any Decoder) throws {
      let header = try decoder.container(keyedBy: CodingKeys.self)
      format = try header.decode(String.self, forKey: .format)
      guard format == Self.format else { throw header.invalid(.format, expected: "“\(Self.format)”") }
      version = try header.decode(Int.self, forKey: .version)
      guard version >= 1 else { throw header.invalid(.version, expected: "1") }
      // A newer version may have other preferences.
      preferences =
        version > Self.currentVersion ? nil : try header.decodeIfPresent(Preferences.self, forKey: .preferences)
    }
  }

  /// The maximum length of a line in bytes: a movie and a note.
  static let longestLine = 2_000_000
  static let checksumLabel = Data(#"{"checksum":""#.utf8)

  private let file: IncomingFile
  let preferences: Preferences?
  /// The numbers of entries.
  let summary: PersonalDataSummary
  /// The checksum in the file, which matches it; `nil` if there is none.
  let checksum: String?

  /// Checks all of a file.
  ///
  /// - Throws: `PersonalDataError`.
  init(_ file: IncomingFile) throws {
    var summary = PersonalDataSummary(wishlist: 0, watched: 0)
    (preferences, checksum) = try Self.read(file) { summary.add($0) }
    self.file = file
    self.summary = summary
  }

  /// Reads the entries of both lists in the order of the file.
  ///
  /// - Throws: `PersonalDataError`, and what `body` throws.
  func forEachEntry(_ body: (ListEntry) throws -> Void) throws {
    _ = try Self.read(file, body)
  }

  private static func read(
    _ file: IncomingFile, _ body: (ListEntry) throws -> Void
  ) throws -> (Preferences?, checksum: String?) {
    var splitter = RecordSplitter(.lines, maximumLength: longestLine)
    var reader = PersonalFileReader(file.name)
    try file.forEachPieceOfText { piece, _ in
      try splitter.read(piece) { reader.read($0, body) }
    }
    try splitter.finish { reader.read($0, body) }
    return try reader.finish()
  }
}
