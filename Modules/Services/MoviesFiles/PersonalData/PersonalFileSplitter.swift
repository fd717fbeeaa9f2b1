import Foundation
import MoviesServices

/// Cuts the movies out of an exported file while it is read. What remains of the file is small.
struct PersonalFileSplitter {
  /// A movie on a list in the file, counted from 1.
  struct Entry {
    let list: MovieList
    let number: Int
    let record: RecordSplitter.Record
  }

  /// The maximum length in bytes of a movie, and of everything outside of the lists.
  static let maximumLength = 2_000_000

  /// The file with empty lists.
  private(set) var rest: [UInt8] = []
  /// The places in the file from which parts of the rest come.
  private(set) var cuts = [(offset: 0, position: TextPosition())]
  private var nesting = JSONNesting()
  private var position = TextPosition()
  private var list = MovieList.wishlist
  private var counts: [MovieList: Int] = [:]
  private var entries: RecordSplitter?

  /// Reads the next piece of the file, and calls `body` with each movie that ends in it.
  mutating func read(_ piece: [UInt8], _ body: (Entry) throws -> Void) throws {
    var piece = piece[...]
    while let byte = piece.first {
      if var splitter = entries {
        entries = nil
        piece = try splitter.read(piece) { record in
          counts[list, default: 0] += 1
          try body(Entry(list: list, number: counts[list, default: 0], record: record))
        }
        if splitter.isAtEnd {
          position = splitter.position
          rest.append(UInt8(ascii: "]"))
          cuts.append((rest.count, position))
        } else {
          entries = splitter
        }
      } else if byte == UInt8(ascii: "["), nesting.depth == 1, let list = listBefore {
        self.list = list
        rest.append(byte)
        entries = RecordSplitter(.list, maximumLength: Self.maximumLength, at: position)
      } else {
        nesting.advance(over: byte)
        position.advance(over: CollectionOfOne(byte))
        rest.append(byte)
        piece = piece.dropFirst()
        guard rest.count < Self.maximumLength else {
          throw syntaxError ?? JSONSyntaxError(position: position, reason: "there is too much outside of the lists")
        }
      }
    }
  }

  /// Ends the file.
  func finish() throws {
    var entries = entries
    try entries?.finish { _ in }
    if let syntaxError { throw syntaxError }
  }

  private var syntaxError: JSONSyntaxError? { JSONSyntaxError(in: Data(rest), cuts: cuts) }

  /// The list whose movies come next if an array begins here.
  private var listBefore: MovieList? {
    let end = String(decoding: rest.suffix(100), as: UTF8.self)
    return end.firstMatch(of: /"(wishlist|watched)"\s*:\s*$/).flatMap { MovieList(rawValue: String($0.1)) }
  }
}
