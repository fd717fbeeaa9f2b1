/// How an application follows deep links, for the front ends that take them: scripts, and the palette of commands.
public struct LinkHandler {
  /// Follows a link; throws, and changes nothing, if it leads nowhere.
  public let open: (String) throws -> Void

  /// The link to the place that is on the screen; `nil` if none leads there.
  public let current: () -> String?

  /// Creates a handler.
  public init(open: @escaping (String) throws -> Void, current: @escaping () -> String?) {
    self.open = open
    self.current = current
  }
}
