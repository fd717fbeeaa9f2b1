import Foundation

/// The application in a terminal, with a user who presses keys.
@MainActor
final class Session {
  /// The time until the effect of a key was on the screen.
  struct Reaction {
    /// The time of the first frame.
    let frame: Double
    /// The time of the last frame, which shows the rows that had to be read.
    let settled: Double
  }

  private let terminal: PseudoTerminal
  private let clock = ContinuousClock()

  /// The pause between two frames: a frame is written at once.
  private static let betweenWrites = Duration.microseconds(300)
  /// The pause after the last frame.
  static let quiet = Duration.milliseconds(25)

  init(_ catalog: Catalog) throws {
    terminal = try PseudoTerminal(Folders.movies, ["--data-dir", catalog.folder.path])
    _ = try terminal.receive(until: Catalog.firstTitle, pause: .milliseconds(300))
  }

  /// Presses a key, and waits until the screen shows its effect.
  func press(_ key: Key) throws -> Reaction {
    let start = clock.now
    terminal.send(key.bytes)
    guard let frame = terminal.receive(pause: Self.betweenWrites, first: .seconds(2)) else {
      throw Problem("\(key) did not change the screen")
    }
    var end = frame.end
    while let more = terminal.receive(pause: Self.betweenWrites, first: Self.quiet) { end = more.end }
    return Reaction(frame: nanoseconds(frame.end - start), settled: nanoseconds(end - start))
  }
}

/// The duration in nanoseconds.
func nanoseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
