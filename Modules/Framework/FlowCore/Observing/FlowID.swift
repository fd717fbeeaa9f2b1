/// The identity of a started flow: its type, and a number unique in its coordinator.
///
/// It doesn't keep the flow alive.
nonisolated public struct FlowID: Hashable, Sendable, CustomStringConvertible {
  /// The number of the flow in the order in which the coordinator started its flows, from 1.
  public let number: Int

  /// Not `any Flow.Type`, which is isolated to the main actor: an identity is not.
  let type: any (~Copyable & ~Escapable).Type

  /// The name of the flow's type: `WishlistFlow`.
  public var name: String { String(describing: type) }

  /// The name of the flow's type.
  public var description: String { name }

  /// Returns whether both identify the same started flow.
  public static func == (first: FlowID, second: FlowID) -> Bool {
    first.number == second.number && first.type == second.type
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
