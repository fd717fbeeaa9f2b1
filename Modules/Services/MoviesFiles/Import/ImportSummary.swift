/// The result of an import of movies.
public struct ImportSummary: Hashable, Sendable {
  /// A reason for which a record is skipped.
  public enum SkipReason: String, CaseIterable, Hashable, Sendable {
    /// The record is a line that is not JSON.
    case notJSON = "not JSON"
    /// The record is a number, a text or an array.
    case notObject = "not an object"
    /// The record has no title.
    case noTitle = "no title"
    /// The record has no year from 0 to 9999.
    case noYear = "no year"
    /// The record is larger than a megabyte.
    case tooLarge = "larger than 1 MB"
    /// The record is not encoded in UTF-8.
    case notUTF8 = "not UTF-8"
    /// The record has a letter with more combining marks than any language needs.
    case endlessLetter = "a letter with more than 30 accents"
  }

  /// The records of a file that were skipped for the same reason.
  public struct Skipped: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The reason for which the records were skipped.
    public let reason: SkipReason
    /// The number of records.
    public let count: Int
    /// The lines in which the first few of them begin.
    public let lines: [Int]
  }

  /// The number of movies that are new in the catalog.
  public internal(set) var added = 0
  /// The number of movies of which more is known now.
  public internal(set) var updated = 0
  /// The number of movies that were known already, including repetitions within the files.
  public internal(set) var unchanged = 0
  /// The records that were skipped.
  public internal(set) var skipped: [Skipped] = []

  /// Creates a summary of an import without any records.
  public init() {}

  /// The number of records that were skipped.
  public var skippedCount: Int { skipped.reduce(0) { $0 + $1.count } }

  /// The numbers in words.
  public var summary: String { "added \(added), updated \(updated), unchanged \(unchanged), skipped \(skippedCount)" }

  /// A line for each reason for which records of a file were skipped.
  public var skippedLines: [String] {
    skipped.map { skipped in
      let lines = skipped.lines.map(String.init).joined(separator: ", ")
      let more = skipped.count > skipped.lines.count ? ", …" : ""
      return "  Skipped \(skipped.count) of “\(skipped.path)”: \(skipped.reason.rawValue) (line \(lines)\(more))."
    }
  }
}

/// The progress of an import of movies.
public struct ImportProgress: Hashable, Sendable {
  /// The number of bytes that have been read.
  public let bytes: Int
  /// The number of bytes in all files.
  public let totalBytes: Int
  /// The number of records that have been read.
  public let records: Int

  /// Creates a progress.
  public init(bytes: Int, totalBytes: Int, records: Int) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
  }
}
