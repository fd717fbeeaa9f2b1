/// What an import of movies has brought.
public struct ImportSummary: Hashable, Sendable {
  /// Why a record was left out.
  public enum SkipReason: String, CaseIterable, Hashable, Sendable {
    /// It is a line that is not JSON.
    case notJSON = "not JSON"
    /// It is a number, a text or a list.
    case noObject = "no object"
    /// It has no title that is a text of at most 10,000 characters.
    case noTitle = "no title"
    /// It has no year from 0 to 9999.
    case noYear = "no year"
    /// It is larger than a megabyte.
    case tooLarge = "larger than 1 MB"
    /// It nests deeper than 32 levels.
    case tooDeep = "nested too deep"
    /// It is not UTF-8.
    case encoding = "not UTF-8"
  }

  /// Records of a file that were left out for one reason.
  public struct Skipped: Hashable, Sendable {
    /// The file.
    public let path: String
    /// Why.
    public let reason: SkipReason
    /// How many there are.
    public let count: Int
    /// In which lines the first of them begin.
    public let lines: [Int]
  }

  /// Movies that were not in the catalog before.
  public internal(set) var added = 0
  /// Movies of which more is known now.
  public internal(set) var updated = 0
  /// Records that brought nothing new; one that is in the files twice is among them.
  public internal(set) var unchanged = 0
  /// Records that were left out.
  public internal(set) var skipped: [Skipped] = []

  /// Creates the summary of an import that has brought nothing.
  public init() {}

  /// How many records were left out.
  public var skippedCount: Int { skipped.reduce(0) { $0 + $1.count } }
}

/// How far an import of movies is.
public struct ImportProgress: Hashable, Sendable {
  /// How many bytes of the files have been read.
  public let bytes: Int
  /// How many bytes the files have.
  public let totalBytes: Int
  /// How many records were in what has been read.
  public let records: Int

  /// Creates a state of an import.
  public init(bytes: Int, totalBytes: Int, records: Int) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
  }
}
