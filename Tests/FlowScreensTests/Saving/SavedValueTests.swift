import Foundation
import Testing

@testable import FlowScreens

@Suite("Values in a saved state")
struct SavedValueTests {
  /// Returns a value as it is after it was encoded by a program's encoder, decoded, and read.
  private func restored<Value: Codable & Equatable & Sendable>(
    _ value: Value, _ encode: (SavedPart) throws -> Data = { try JSONEncoder().encode($0) },
    _ decode: (Data) throws -> SavedPart = { try JSONDecoder().decode(SavedPart.self, from: $0) }
  ) throws -> Value {
    try decode(encode(.value(value))).read(as: Value.self)
  }

  private func expectRestored<Value: Codable & Sendable & Equatable>(_ value: Value) throws {
    #expect(try restored(value) == value)
  }

  nonisolated private enum Place: Codable, Equatable {
    case home
    case page(URL, at: Date)
    indirect case path([Place], named: String?)
  }

  nonisolated private class Animal: Codable {
    var legs = 4
  }

  nonisolated private final class Dog: Animal {
    var name = "Rex"

    override init() { super.init() }

    enum CodingKeys: CodingKey { case name }

    required init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      try super.init(from: values.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(name, forKey: .name)
      try super.encode(to: values.superEncoder())
    }
  }

  @Test("16: Values of Foundation that encoders write in ways of their own are restored")
  func foundation() throws {
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    try expectRestored(url)
    try expectRestored(Data([0, 1, 255]))
    try expectRestored(Decimal(string: "12345678901234567890.0123456789"))
    try expectRestored(Date(timeIntervalSinceReferenceDate: 0.1))
    try expectRestored(UUID())
    try expectRestored(Place.path([.page(url, at: .distantPast), .home, .path([], named: nil)], named: "a"))
  }

  @Test("16: Values are restored whatever the program's encoder does with dates and keys")
  func encoders() throws {
    let place = Place.page(try #require(URL(string: "file:///tmp")), at: Date(timeIntervalSince1970: 1.5))
    let json = JSONEncoder()
    json.dateEncodingStrategy = .iso8601
    #expect(try restored(place, { try json.encode($0) }) == place)
    #expect(
      try restored(
        place, { try PropertyListEncoder().encode([$0]) },
        { try PropertyListDecoder().decode([SavedPart].self, from: $0)[0] }) == place)
  }

  @Test("16: Numbers, nothing, lists, dictionaries and nested containers are restored")
  func standardLibrary() throws {
    try expectRestored(Int.min)
    try expectRestored(UInt64.max)
    try expectRestored([Int8.min, 0, Int8.max])
    try expectRestored([1e300, -0.0, .infinity, -.infinity])
    try expectRestored([Float.pi, .infinity])
    #expect(try restored(Double.nan).isNaN)
    try expectRestored([nil, true, false] as [Bool?])
    try expectRestored([1: ["a"], 2: []])
    try expectRestored(["a": [UInt8(1): "b"]])
    try expectRestored(Set([1, 2, 3]))
    try expectRestored(0..<5)
    try expectRestored("\u{0}“👩‍👩‍👧‍👦”")
    let dog = try restored([UncheckedDog(Dog())])
    #expect(dog[0].dog.name == "Rex" && dog[0].dog.legs == 4)
  }

  /// Makes a class `Sendable`, which the test uses on one thread.
  nonisolated private struct UncheckedDog: Codable, Equatable, @unchecked Sendable {
    let dog: Dog
    init(_ dog: Dog) { self.dog = dog }
    static func == (one: UncheckedDog, other: UncheckedDog) -> Bool { one.dog === other.dog }
  }

  nonisolated private struct Stubborn: Codable, Equatable {
    func encode(to encoder: any Encoder) throws { throw CancellationError() }
    init() {}
    init(from decoder: any Decoder) throws { throw CancellationError() }
  }

  @Test("16: A value that fails to encode itself costs no other")
  func failing() throws {
    let parts = [SavedPart.value(Stubborn()), .value(1)]
    let decoded = try JSONDecoder().decode([SavedPart].self, from: JSONEncoder().encode(parts))
    #expect(throws: (any Error).self) { try decoded[0].read(as: Stubborn.self) }
    #expect(try decoded[1].read(as: Int.self) == 1)
  }
}
