import Foundation

/// The application in a terminal, with a user who presses keys.
@MainActor
final class Session {
  private let terminal: PseudoTerminal
  private let clock = ContinuousClock()

  /// The pause between two frames: a frame is written at once.
  private static let betweenWrites = Duration.microseconds(300)
  /// The pause after the last frame.
  static let quiet = Duration.milliseconds(25)

  init(_ catalog: Catalog) throws {
    terminal = try PseudoTerminal(Folders.movies, ["--data-dir", catalog.folder.path, "--fresh"])
    _ = try terminal.receive(until: Catalog.firstTitle, pause: .milliseconds(300))
  }

  /// Presses a key, and waits until nothing more is drawn.
  ///
  /// - Returns: The time until the first frame that shows its effect, in nanoseconds.
  func press(_ key: Key) throws -> Double {
    let start = clock.now
    terminal.send(key.bytes)
    guard let frame = terminal.receive(pause: Self.betweenWrites, first: .seconds(2)) else {
      throw Problem("\(key) did not change the screen")
    }
    while terminal.receive(pause: Self.betweenWrites, first: Self.quiet) != nil {}
    return nanoseconds(frame.end - start)
  }
}

/// The duration in nanoseconds.
func nanoseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
