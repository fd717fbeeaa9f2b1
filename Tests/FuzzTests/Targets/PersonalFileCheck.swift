import Foundation

@testable import MoviesFiles
@testable import MoviesServices
@testable import MoviesStore

/// An exported file is refused, or its contents are the same after another export and import.
enum PersonalFileCheck {
  static func run(_ input: [UInt8]) throws {
    let contents: PersonalData
    do {
      contents = try JSONDecoder().decode(PersonalData.self, from: Data(input))
    } catch let error as DecodingError {
      try FuzzFinding.require(!error.oneLine.contains(where: \.isNewline), "an error of several lines")
      return
    } catch {
      return
    }
    let again = try JSONDecoder().decode(PersonalData.self, from: JSONEncoder().encode(contents))
    try FuzzFinding.requireEqual(contents, again, "an export, read and read again")
  }
}
