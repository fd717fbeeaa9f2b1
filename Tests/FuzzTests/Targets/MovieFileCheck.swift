import Foundation
import MoviesStore

@testable import MoviesFiles

/// A file of movies is read the same in pieces of any size, and is accepted if and only if Foundation accepts it as JSON.
enum MovieFileCheck {
  private struct Result {
    var records: [RecordSplitter.Record] = []
    var error: JSONSyntaxError?

    var description: [String] {
      records.map { "\($0.position): \($0.data.map { String(decoding: $0, as: UTF8.self) } ?? "too large")" }
        + ["\(error as Any)"]
    }
  }

  static func run(_ input: [UInt8]) throws {
    for layout in [RecordSplitter.Layout.array, .lines] {
      let whole = result(input, layout, pieceLength: max(1, input.count))
      let split = result(input, layout, pieceLength: 1)
      try FuzzFinding.requireEqual(whole.description, split.description, "a file, whole and in single bytes")
      for record in whole.records { try check(record) }
      if layout == .array, let isArray = isArray(input) {
        let hasOnlyJSON = whole.records.allSatisfy { JSONSyntaxError(in: $0.data ?? Data()) == nil }
        try FuzzFinding.require(
          isArray == (whole.error == nil && hasOnlyJSON), "the file and Foundation disagree: an array is \(isArray)")
      }
    }
  }

  private static func result(_ input: [UInt8], _ layout: RecordSplitter.Layout, pieceLength: Int) -> Result {
    var splitter = RecordSplitter(layout)
    var result = Result()
    do {
      for start in stride(from: 0, to: input.count, by: pieceLength) {
        try splitter.read(Array(input[start..<min(start + pieceLength, input.count)])) { result.records.append($0) }
      }
      try splitter.finish { result.records.append($0) }
    } catch {
      result.error = error as? JSONSyntaxError
    }
    return result
  }

  /// Checks that a movie is written as it was read.
  private static func check(_ record: RecordSplitter.Record) throws {
    let movie: CatalogMovie
    do throws(SkippedRecord) {
      movie = try record.movie(JSONDecoder())
    } catch {
      return
    }
    let again = try JSONDecoder().decode(CatalogMovie.self, from: JSONEncoder().encode(movie))
    try FuzzFinding.requireEqual(movie, again, "a movie, read and read again")
  }

  /// Returns whether Foundation reads the input as an array, or `nil` where it follows other rules: it detects UTF-16 and
  /// UTF-32, and limits the depth.
  private static func isArray(_ input: [UInt8]) -> Bool? {
    let isDeep = input.count { "[{".utf8.contains($0) } > 500
    guard !isDeep, !input.contains(0), !input.starts(with: [0xEF, 0xBB, 0xBF]),
      String(validating: input, as: UTF8.self) != nil
    else { return nil }
    return (try? JSONSerialization.jsonObject(with: Data(input))) is [Any]
  }
}
