/// One started flow: its type, and a number that no other flow of the coordinator has.
///
/// It does not keep the flow alive.
nonisolated public struct FlowID: Hashable, Sendable, CustomStringConvertible {
  /// Counts the flows of one coordinator in the order in which they were started.
  public let number: Int

  private let typeID: ObjectIdentifier
  private let type: any (~Copyable & ~Escapable).Type

  init(number: Int, type: any Flow.Type) {
    self.number = number
    self.type = type
    typeID = ObjectIdentifier(type)
  }

  /// The name of the flow's type: `WishlistFlow`.
  public var name: String { String(describing: type) }

  /// The name without the ending `Flow`: `Wishlist`.
  public var shortName: String {
    let name = name
    return name.hasSuffix("Flow") && name.count > 4 ? String(name.dropLast(4)) : name
  }

  /// The name of the flow's type.
  public var description: String { name }

  /// Equal if they stand for the same started flow.
  public static func == (first: FlowID, second: FlowID) -> Bool {
    first.number == second.number && first.typeID == second.typeID
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
