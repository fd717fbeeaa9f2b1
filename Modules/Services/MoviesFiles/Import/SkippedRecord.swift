import Foundation
import MoviesStore

/// An error that explains why a record of a file is not a movie.
struct SkippedRecord: Error {
  let reason: String
  /// The place where the record is not JSON, if that is the reason.
  var syntaxError: JSONSyntaxError?
}

extension RecordSplitter.Record {
  /// Decodes the record.
  func movie(_ decoder: JSONDecoder) throws(SkippedRecord) -> CatalogMovie {
    guard let data else { throw SkippedRecord(reason: "larger than 1 MB") }
    guard !data.hasEndlessLetter else { throw SkippedRecord(reason: Data.endlessLetterReason) }
    do {
      return try decoder.decode(CatalogMovie.self, from: data)
    } catch {
      throw skipped(data, error)
    }
  }

  private func skipped(_ data: Data, _ error: any Error) -> SkippedRecord {
    guard String(validating: data, as: UTF8.self) != nil else { return SkippedRecord(reason: "not UTF-8") }
    if let error = JSONSyntaxError(in: data, at: position) {
      return SkippedRecord(reason: "not JSON", syntaxError: error)
    }
    let field: (any CodingKey)? =
      if case .dataCorrupted(let context) = error as? DecodingError { context.codingPath.first } else { nil }
    switch field?.stringValue {
    case "title": return SkippedRecord(reason: "no title")
    case "year": return SkippedRecord(reason: "no year")
    default: return SkippedRecord(reason: "not an object")
    }
  }
}
