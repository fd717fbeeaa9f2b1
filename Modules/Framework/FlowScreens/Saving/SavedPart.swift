/// A step or the state of a model: a value, or what was decoded of one until its type is known.
nonisolated enum SavedPart: Sendable {
  case value(any Equatable & Sendable)
  case encoded(SavedValue)

  /// Returns the value as one of a type known only now.
  func read<Value>(as type: Value.Type) throws -> Value {
    switch self {
    case .value(let value as Value): return value
    case .encoded(let encoded):
      guard let type = type as? any Decodable.Type else { throw SavedPartError.notCodable(type) }
      if let value = try type.init(from: SavedValueDecoder(encoded)) as? Value { return value }
    case .value: break
    }
    throw SavedPartError.otherType(type)
  }
}

nonisolated extension SavedPart: Codable {
  init(from decoder: any Decoder) throws {
    self = .encoded(try SavedValue(from: decoder))
  }

  /// Encodes the value in the same way for every encoder, or `null` if its type is not `Encodable` or fails to encode
  /// itself: it costs no other part then, and is named when the state is restored.
  func encode(to encoder: any Encoder) throws {
    try saved.encode(to: encoder)
  }

  private var saved: SavedValue {
    switch self {
    case .value(let value as any Encodable): (try? SavedValue(encoding: value)) ?? .null
    case .value: .null
    case .encoded(let value): value
    }
  }
}

nonisolated extension SavedPart: Equatable {
  /// Returns `true` if both are the same value.
  static func == (first: SavedPart, second: SavedPart) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value, to other: SavedPart) -> Bool {
      value == (try? other.read(as: Value.self))
    }
    return switch (first, second) {
    case (.encoded(let first), .encoded(let second)): first == second
    case (.value(let value), let other), (let other, .value(let value)): isEqual(value, to: other)
    }
  }
}

nonisolated extension SavedPart: CustomStringConvertible {
  /// The value, or the name of the encoded case.
  var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .encoded(.object(let members)) where members.count == 1: members.keys.joined()
    case .encoded(.text(let text)): text
    case .encoded: "a step"
    }
  }
}

nonisolated enum SavedPartError: Error, CustomStringConvertible {
  case notCodable(Any.Type)
  case otherType(Any.Type)

  var description: String {
    switch self {
    case .notCodable(let type): "\(type) is not Codable; make it Codable to save it"
    case .otherType(let type): "it is not of the type \(type)"
    }
  }
}
