import FlowContent
import Foundation
import MoviesServices

@testable import MoviesFiles
@testable import MoviesStore

/// An exported file gives entries that are written as they were read, or an error of one line.
enum PersonalFileCheck {
  static func run(_ input: [UInt8]) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())-lists.json").path
    defer { unlink(path) }
    try Data(input).write(to: URL(fileURLWithPath: path))
    do {
      var summary = PersonalDataSummary(wishlist: 0, watched: 0)
      let file = try PersonalFile(IncomingFile(at: path))
      try file.forEachEntry { entry in
        summary.add(entry)
        let again = try JSONDecoder().decode(ListEntry.self, from: JSONEncoder().encode(entry))
        try FuzzFinding.requireEqual(entry, again, "an entry, read and read again")
      }
      try FuzzFinding.requireEqual(file.summary, summary, "the numbers of entries")
    } catch let error as PersonalDataError {
      try FuzzFinding.require(!"\(error)".contains(where: \.isNewline), "an error of several lines")
    }
  }
}
