/// The readers of text and bytes that anyone can write, each with a check that must hold for every input.
///
/// `FuzzTests` runs the checks on a fixed sequence of inputs, and `Tools/fuzz` runs them on endless ones with libFuzzer.
enum FuzzTarget: String, CaseIterable {
  case keys, links, scripts, movies, lists, letterboxd, csv

  /// Reads an input.
  ///
  /// - Throws: ``FuzzFinding`` if the reader breaks a promise. A crash is a finding too.
  func check(_ input: [UInt8]) throws {
    switch self {
    case .keys: try KeyCheck.run(input)
    case .links: try LinkCheck.run(input)
    case .scripts: try ScriptCheck.run(input)
    case .movies: try MovieFileCheck.run(input)
    case .lists: try PersonalFileCheck.run(input)
    case .letterboxd: try LetterboxdCheck.run(input)
    case .csv: try CSVCheck.run(input)
    }
  }
}

/// A promise that a reader broke.
struct FuzzFinding: Error, CustomStringConvertible {
  let description: String

  static func require(_ condition: Bool, _ promise: @autoclosure () -> String) throws {
    if !condition { throw FuzzFinding(description: promise()) }
  }

  /// Checks that two values are equal to the last byte. Texts that look the same, such as two forms of “é”, are not.
  static func requireEqual<Value>(_ one: Value, _ other: Value, _ promise: String) throws {
    let (one, other) = ("\(one)", "\(other)")
    try require(Array(one.utf8) == Array(other.utf8), "\(promise): \(one.debugDescription), \(other.debugDescription)")
  }
}
