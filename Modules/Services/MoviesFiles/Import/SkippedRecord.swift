import Foundation
import MoviesStore

/// An error that explains why a record of a file is not a movie.
struct SkippedRecord: Error {
  let reason: ImportSummary.SkipReason
  /// The error for a file without any movie.
  let error: JSONSyntaxError

  /// A Boolean value that indicates whether the record is an object, as a movie is.
  var isObject: Bool { reason == .noTitle || reason == .noYear }
}

extension RecordSplitter.Record {
  /// Decodes the record.
  func movie(_ decoder: JSONDecoder) throws(SkippedRecord) -> CatalogMovie {
    guard let data else { throw skipped(.tooLarge) }
    guard !data.hasEndlessLetter else { throw skipped(.endlessLetter) }
    do {
      return try decoder.decode(CatalogMovie.self, from: data)
    } catch {
      throw skipped(data, error)
    }
  }

  private func skipped(_ data: Data, _ error: any Error) -> SkippedRecord {
    guard String(validating: data, as: UTF8.self) != nil else { return skipped(.notUTF8) }
    if let syntax = JSONSyntaxError(in: data, at: position) {
      return data.first == UInt8(ascii: "[") ? skipped(.notJSON) : SkippedRecord(reason: .notJSON, error: syntax)
    }
    guard case .dataCorrupted(let context) = error as? DecodingError else { return skipped(.notObject) }
    switch context.codingPath.first?.stringValue {
    case "title": return skipped(.noTitle)
    case "year": return skipped(.noYear)
    default: return skipped(.notObject)
    }
  }

  private func skipped(_ reason: ImportSummary.SkipReason) -> SkippedRecord {
    let reasonForFile = "no line is a JSON object (for an array, omit --json-lines)"
    return SkippedRecord(reason: reason, error: JSONSyntaxError(position: position, reason: reasonForFile))
  }
}
