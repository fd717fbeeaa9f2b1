/// An encoded value whose type is not known yet.
nonisolated indirect enum SavedValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// An integer greater than every `Int64`.
  case large(UInt64)
  case number(Double)
  case text(String)
  case list([SavedValue])
  case object([String: SavedValue])
}

nonisolated extension SavedValue {
  /// Encodes a value.
  init(encoding value: some Encodable) throws {
    let encoder = SavedValueEncoder()
    try encoder.encode(value)
    self = encoder.value
  }
}

nonisolated extension SavedValue: Codable {
  /// Decodes a value of whatever kind it is. Failed attempts are slow, so the most frequent kinds come first.
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: SavedKey.self) {
      let keys = container.allKeys
      self = .object(
        try Dictionary(uniqueKeysWithValues: keys.map { ($0.stringValue, try container.decode(Self.self, forKey: $0)) })
      )
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode([SavedValue].self) {
      self = .list(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .large(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .large(let value): try container.encode(value)
    // Formats such as JSON have no infinity.
    case .number(let value) where !value.isFinite: try container.encode("\(value)")
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

/// A key of any name.
nonisolated struct SavedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init(intValue: Int) {
    stringValue = String(intValue)
  }
}
