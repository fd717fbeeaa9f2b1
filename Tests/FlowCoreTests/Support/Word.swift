import FlowCore

/// The step of most tests: a word.
nonisolated struct Word: Step, Hashable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  init(stringLiteral text: String) {
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  var description: String { text }
}

/// A step of another type, to which only ``NumberFlow`` navigates.
nonisolated struct Number: Step, Hashable, CustomStringConvertible {
  let value: Int

  init(_ value: Int) {
    self.value = value
  }

  var description: String { "\(value)" }
}

nonisolated struct Refusal: Error, Equatable, CustomStringConvertible {
  let description = "refused"
}
