/// An encoder into ``SavedValue``: the counterpart of ``SavedValueDecoder``.
///
/// Steps and states are encoded with it and not with the program's own encoder. The latter may write dates, data or
/// URLs in a way of its own, readable only by its decoder.
nonisolated final class SavedValueEncoder: Encoder {
  private enum Content {
    case value(SavedValue)
    case list([SavedValueEncoder])
    case members([String: SavedValueEncoder])
  }

  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private var content: Content?

  init(at codingPath: [any CodingKey] = []) {
    self.codingPath = codingPath
  }

  /// The encoded value. What has encoded nothing is an object without members.
  var value: SavedValue {
    switch content {
    case nil: .object([:])
    case .value(let value): value
    case .list(let elements): .list(elements.map(\.value))
    case .members(let members): .object(members.mapValues(\.value))
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if content == nil { content = .members([:]) }
    return KeyedEncodingContainer(KeyedEncoding(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if content == nil { content = .list([]) }
    return ListEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  // MARK: Parts

  fileprivate func member(_ key: any CodingKey) -> SavedValueEncoder {
    let encoder = SavedValueEncoder(at: codingPath + [key])
    if case .members(var members) = content {
      content = nil
      members[key.stringValue] = encoder
      content = .members(members)
    }
    return encoder
  }

  fileprivate var count: Int { if case .list(let elements) = content { elements.count } else { 0 } }

  fileprivate func element() -> SavedValueEncoder {
    let encoder = SavedValueEncoder(at: codingPath + [SavedKey(intValue: count)])
    if case .list(var elements) = content {
      content = nil
      elements.append(encoder)
      content = .list(elements)
    }
    return encoder
  }
}

nonisolated extension SavedValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { content = .value(.null) }

  /// Encodes basic values itself, and lets other types encode themselves.
  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as Bool: content = .value(.bool(value))
    case let value as String: content = .value(.text(value))
    case let value as Double: content = .value(.number(value))
    case let value as Float: content = .value(.number(Double(value)))
    case let value as any BinaryInteger:
      if let integer = Int64(exactly: value) {
        content = .value(.integer(integer))
      } else if let large = UInt64(exactly: value) {
        content = .value(.large(large))
      } else {
        let context = EncodingError.Context(codingPath: codingPath, debugDescription: "\(value) is too large")
        throw EncodingError.invalidValue(value, context)
      }
    default: try value.encode(to: self)
    }
  }
}

nonisolated private struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: SavedValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).encodeNil() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.member(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member(SavedKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

nonisolated private struct ListEncoding: UnkeyedEncodingContainer {
  let encoder: SavedValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }

  func encodeNil() { encoder.element().encodeNil() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.element().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.element() }
}
