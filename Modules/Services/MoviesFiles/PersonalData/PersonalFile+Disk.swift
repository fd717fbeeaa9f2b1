import Foundation
import MoviesServices

extension PersonalFile {
  /// Many times what anybody’s lists take, and what fits in the memory of a small machine.
  private static let largestFile = 200_000_000

  /// - Throws: ``PersonalDataError``.
  @concurrent
  static func read(from path: String) async throws -> PersonalFile {
    guard let contents = try contents(of: path) else {
      throw PersonalDataError.unreadable(path: path, reason: "there is no such file")
    }
    do {
      return try JSONDecoder().decode(PersonalFile.self, from: contents)
    } catch let error as NewerVersion {
      throw PersonalDataError.newerVersion(path: path, version: error.version)
    } catch {
      throw PersonalDataError.malformed(path: path, reason: reason(for: error, in: contents))
    }
  }

  private static func contents(of path: String) throws(PersonalDataError) -> Data? {
    do {
      return try WholeFile(path).read(atMost: largestFile)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// The decoder does not everywhere tell where JSON ends to be JSON.
  private static func reason(for error: any Error, in contents: Data) -> String {
    guard !contents.isEmpty else { return "it is empty" }
    do {
      _ = try JSONSerialization.jsonObject(with: contents, options: .fragmentsAllowed)
      return (error as? DecodingError)?.oneLine ?? "\(error)".oneLineReason
    } catch let syntax as NSError {
      let what = syntax.userInfo[NSDebugDescriptionErrorKey] as? String
      return place(ofSyntaxErrorIn: contents) ?? (what ?? "it is not JSON").oneLineReason
    }
  }

  /// In words of ours, where the contents are UTF-8.
  private static func place(ofSyntaxErrorIn contents: Data) -> String? {
    let mark = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard contents.first != 0, contents.count > 1, contents[1] != 0 else { return nil }
    do {
      _ = try JSONParser.parse(Array(contents.dropFirst(mark)))
      return nil
    } catch JSONParser.Failure.syntax(let offset, let reason) {
      let line = contents.prefix(mark + offset).count { $0 == UInt8(ascii: "\n") } + 1
      return "it is not JSON at line \(line) (byte \(mark + offset)): \(reason)"
    } catch {
      return nil
    }
  }

  /// - Throws: ``PersonalDataError``.
  @concurrent
  func write(to path: String) async throws {
    try Self.write(encoded(), to: path)
  }

  /// The contents of the file.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  static func write(_ contents: Data, to path: String) throws(PersonalDataError) {
    do {
      try WholeFile(path).replace(with: contents, temporary: ".movies-export-")
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }
}
