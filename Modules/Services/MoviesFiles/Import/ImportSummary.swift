/// The result of an import of movies.
public struct ImportSummary: Hashable, Sendable {
  /// The number of movies that are new in the catalog.
  public internal(set) var added = 0
  /// The number of movies of which more is known now.
  public internal(set) var updated = 0
  /// The number of movies that were known already, including repetitions within the files.
  public internal(set) var unchanged = 0
  /// The first of the records that were skipped, each with its place and the reason.
  public private(set) var skipped: [String] = []
  /// The number of records that were skipped.
  public private(set) var skippedCount = 0

  /// Creates a summary of an import without any records.
  public init() {}

  mutating func skip(_ record: String) {
    skippedCount += 1
    // A file can have any number of wrong records, and a screen shows all that it is given.
    if skipped.count < 100 { skipped.append(record) }
  }

  /// The numbers in words.
  public var summary: String { "added \(added), updated \(updated), unchanged \(unchanged), skipped \(skippedCount)" }

  /// A line for each of the first records that were skipped, and one for the number of the others.
  public var skippedLines: [String] {
    let rest = skippedCount - skipped.count
    return (skipped + (rest > 0 ? ["\(rest) more"] : [])).map { "  Skipped \($0)" }
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
