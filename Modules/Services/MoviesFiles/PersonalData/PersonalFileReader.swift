import Foundation
import MoviesServices
import MoviesStore

/// Reads the lines of an exported file to its end: a wrong checksum explains any other error.
struct PersonalFileReader {
  private let path: String
  private let decoder = JSONDecoder()
  private var header: PersonalFile.Header?
  private var checksum: String?
  private var sum = CRC32()
  private var failure: (any Error)?

  init(_ path: String) {
    self.path = path
  }

  /// Reads the next line, and calls `body` with its entry unless there was an error before.
  mutating func read(_ line: RecordSplitter.Record, _ body: (ListEntry) throws -> Void) {
    let (data, label) = (line.data ?? Data(), PersonalFile.checksumLabel)
    if header == nil, checksum == nil, data.starts(with: label) {
      checksum = String(decoding: data.dropFirst(label.count).prefix(8), as: UTF8.self)
      return
    }
    sum.add(data)
    sum.add("\n".utf8)
    guard failure == nil else { return }
    do {
      if line.data == nil {
        let limit = PersonalFile.longestLine / 1_000_000
        throw malformed("line \(line.position.line): it is larger than \(limit) MB")
      }
      guard !data.hasEndlessLetter else {
        throw malformed("line \(line.position.line): \(Data.endlessLetterReason)")
      }
      if header != nil { return try body(decoder.decode(ListEntry.self, from: data)) }
      let first = try decoder.decode(PersonalFile.Header.self, from: data)
      guard first.version <= PersonalFile.Header.currentVersion else {
        throw PersonalDataError.newerVersion(path: path, version: first.version)
      }
      header = first
    } catch is DecodingError where header == nil && data.first == UInt8(ascii: "[") {
      failure = malformed(
        "it is a JSON array. Add a catalog with ‘movies import’; of Letterboxd, IMDb and Trakt, only CSV files are read"
      )
    } catch let error as DecodingError {
      let syntax = JSONSyntaxError(in: data, at: line.position).map { error in
        "it is not JSON at line \(error.position.line), column \(error.position.column): \(error.reason)"
      }
      failure = malformed(syntax ?? error.oneLine(in: ["line \(line.position.line)"]))
    } catch let error as Account.InvalidName {
      failure = malformed("line \(line.position.line), preferences: \(error)")
    } catch {
      failure = error
    }
  }

  /// Ends the file.
  func finish() throws -> (Preferences?, checksum: String?) {
    guard checksum == nil || checksum == sum.digits else { throw PersonalDataError.checksumMismatch(path: path) }
    if let failure { throw failure }
    guard let header else { throw malformed("it is empty") }
    return (header.preferences, checksum)
  }

  private func malformed(_ reason: String) -> PersonalDataError { .malformed(path: path, reason: reason) }
}
