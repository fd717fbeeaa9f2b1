@testable import TerminalKit

/// Bytes give the same keys, however they are split.
enum KeyCheck {
  static func run(_ input: [UInt8]) throws {
    let whole = keys(in: [input[...]])
    let middle = input.count / 2
    try FuzzFinding.requireEqual(whole, keys(in: [input[..<middle], input[middle...]]), "keys of two halves")
    try FuzzFinding.requireEqual(whole, keys(in: input.indices.map { input[$0...$0] }), "keys of single bytes")
  }

  private static func keys(in pieces: [ArraySlice<UInt8>]) -> [Key] {
    var decoder = KeyDecoder()
    return pieces.flatMap { decoder.decode($0) } + decoder.flush()
  }
}
