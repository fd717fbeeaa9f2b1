/// The deep links of an application, for front ends and scripts.
public struct LinkHandler {
  /// Follows a link. Throws, and changes nothing, if it leads nowhere.
  public let open: (String) throws -> Void

  /// Returns the link to the current place, or `nil` if no link leads there.
  public let current: () -> String?

  /// Creates a handler from its two closures.
  public init(open: @escaping (String) throws -> Void, current: @escaping () -> String?) {
    self.open = open
    self.current = current
  }
}
