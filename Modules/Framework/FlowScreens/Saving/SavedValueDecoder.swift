/// A decoder of what ``SavedValue`` holds: the standard library has none.
nonisolated struct SavedValueDecoder: Decoder {
  let value: SavedValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: SavedValue, at codingPath: [any CodingKey] = []) {
    self.value = value
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(KeyedValues(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let elements) = value else { throw mismatch([Any].self) }
    return ValueList(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "expected \(type), got \(value)"))
  }
}

nonisolated extension SavedValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  /// Decodes basic values itself, and lets other types decode themselves.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let basic: Any?
    switch (type, value) {
    case (is Bool.Type, .bool(let value)): basic = value
    case (is String.Type, .text(let value)): basic = value
    case (let type as any BinaryInteger.Type, .integer(let value)): basic = type.init(exactly: value)
    case (let type as any BinaryInteger.Type, .large(let value)): basic = type.init(exactly: value)
    case (is Double.Type, .number(let value)): basic = value
    case (is Double.Type, .integer(let value)): basic = Double(exactly: value)
    case (is Double.Type, .text(let text)): basic = Double(text).flatMap { $0.isFinite ? nil : $0 }
    case (is Float.Type, .text(let text)): basic = Float(text).flatMap { $0.isFinite ? nil : $0 }
    case (is Float.Type, .number(let value)): basic = Float(value)
    case (is Float.Type, .integer(let value)): basic = Float(exactly: value)
    case (is Bool.Type, _), (is String.Type, _), (is any BinaryInteger.Type, _), (is Double.Type, _),
      (is Float.Type, _):
      basic = nil
    default: return try type.init(from: self)
    }
    guard let result = basic as? Value else { throw mismatch(type) }
    return result
  }
}

nonisolated private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: SavedValue]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(at: key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(at: key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(at: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(at: SavedKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(at: key) }

  private func decoder(at key: some CodingKey) throws -> SavedValueDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "“\(key.stringValue)” is missing"))
    }
    return SavedValueDecoder(value, at: codingPath + [key])
  }
}

nonisolated private struct ValueList: UnkeyedDecodingContainer {
  let elements: [SavedValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [SavedValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try current(Any.self).decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current(type).decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return try current(Any.self)
  }

  private func current(_ type: Any.Type) throws -> SavedValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(type, .init(codingPath: codingPath, debugDescription: "the list has ended"))
    }
    return SavedValueDecoder(elements[currentIndex], at: codingPath + [SavedKey(intValue: currentIndex)])
  }
}
