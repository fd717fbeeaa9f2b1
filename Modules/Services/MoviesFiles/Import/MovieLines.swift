/// Whether a file that should have one movie a line has any: a line that is not JSON is a bad record like another, a file
/// of such lines is no file of movies.
struct MovieLines {
  private static let noObject = "no line of it is an object; if it is an array, omit --json-lines"

  private var first: RecordSplitter.Failure?
  private var hasObjects = false

  /// Takes a line as `take` does, and skips it where that finds no JSON.
  mutating func note(
    _ record: RecordSplitter.Record, _ take: (RecordSplitter.Record) throws -> ImportSummary.SkipReason?
  ) throws -> ImportSummary.SkipReason? {
    do {
      let reason = try take(record)
      switch reason {
      case .noObject, .tooLarge: fail(record.offset, Self.noObject)
      default: hasObjects = true
      }
      return reason
    } catch let failure as RecordSplitter.Failure {
      if record.bytes?.first == UInt8(ascii: "[") {
        fail(record.offset, Self.noObject)
      } else {
        fail(failure.offset, failure.reason)
      }
      return .notJSON
    }
  }

  private mutating func fail(_ offset: Int, _ reason: String) {
    first = first ?? RecordSplitter.Failure(offset: offset, reason: reason)
  }

  /// Why all of the file is refused; `nil` if it is not.
  var failure: RecordSplitter.Failure? { hasObjects ? nil : first }
}
