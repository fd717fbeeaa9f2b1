import Foundation

@testable import MoviesFiles
@testable import MoviesServices
@testable import MoviesStore

/// An exported file is read the same in pieces of any size, and what is read is what Foundation reads in the whole file.
enum PersonalFileCheck {
  static func run(_ input: [UInt8]) throws {
    let whole = result(input, pieceLength: max(1, input.count))
    try FuzzFinding.requireEqual(
      whole.description, result(input, pieceLength: 1).description, "an export, whole and in single bytes")
    let decoder = JSONDecoder()
    do {
      let expected = try decoder.decode(PersonalData.self, from: Data(input))
      // Of members with the same name, Foundation reads one.
      guard whole.error == nil, whole.cuts < 4 else { return }
      let rest = try decoder.decode(PersonalData.self, from: whole.rest)
      try FuzzFinding.requireEqual(
        expected.wishlist.count + expected.watched.count,
        rest.wishlist.count + rest.watched.count + whole.entries.count,
        "the number of movies")
      let movies = whole.entries.filter { $0.list == .wishlist }.compactMap { entry in
        entry.record.data.flatMap { try? decoder.decode(CatalogMovie.self, from: $0) }
      }
      if rest.wishlist.isEmpty { try FuzzFinding.requireEqual(expected.wishlist, movies, "the movies of the wishlist") }
    } catch let error as DecodingError {
      try FuzzFinding.require(!error.oneLine().contains(where: \.isNewline), "an error of several lines")
    } catch let finding as FuzzFinding {
      throw finding
    } catch {
      return
    }
  }

  private struct Result {
    var entries: [PersonalFileSplitter.Entry] = []
    var rest = Data()
    var cuts = 0
    var error: JSONSyntaxError?

    var description: [String] {
      entries.map { "\($0.list) \($0.number) \($0.record.position): \($0.record.data?.count ?? -1)" }
        + [String(decoding: rest, as: UTF8.self), "\(error as Any)"]
    }
  }

  private static func result(_ input: [UInt8], pieceLength: Int) -> Result {
    var splitter = PersonalFileSplitter()
    var result = Result()
    do {
      for start in stride(from: 0, to: input.count, by: pieceLength) {
        try splitter.read(Array(input[start..<min(start + pieceLength, input.count)])) { result.entries.append($0) }
      }
      try splitter.finish()
    } catch {
      result.error = error as? JSONSyntaxError
    }
    (result.rest, result.cuts) = (Data(splitter.rest), splitter.cuts.count)
    return result
  }
}
