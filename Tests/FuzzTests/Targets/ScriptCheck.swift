import FlowContent

@testable import FlowScripting

/// A script is valid or has an error of one line, and any text can be written as a word of it.
enum ScriptCheck {
  static func run(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    for word in [Script.word(text), Script.quoted(text)] {
      let script = try Script("type Name \(word) # \(word)")
      let command = ScriptCommand.type(field: "Name", text: text)
      try FuzzFinding.requireEqual(script.lines.map(\.command), [command], "a text and the word for it")
    }
    do {
      let script = try Script(text)
      let lines = script.lines.map(\.text).joined(separator: "\n")
      try FuzzFinding.requireEqual(
        try Script(lines).lines.map(\.command), script.lines.map(\.command), "a script and its lines")
    } catch let error as ScriptSyntaxError {
      let line = error.description
      try FuzzFinding.require(line.terminalSafe.utf8.elementsEqual(line.utf8), "an error that is not one line: \(line)")
      try FuzzFinding.require(
        (1...text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count).contains(error.line),
        "an error in line \(error.line), which doesn’t exist")
    }
  }
}
