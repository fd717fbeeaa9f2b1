import Foundation

/// The application in a terminal, with somebody at its keyboard.
@MainActor
final class Session {
  /// How long it took until what a key shows was on the screen.
  struct Reaction {
    /// The first frame.
    let frame: Double
    /// The last one: what had to be read has arrived.
    let settled: Double
  }

  private let terminal: PseudoTerminal
  private let clock = ContinuousClock()

  /// A frame is written at once; the next one is another.
  private static let betweenWrites = Duration.microseconds(300)
  /// Nothing more is to come then.
  static let quiet = Duration.milliseconds(25)

  init(_ catalog: Catalog) throws {
    terminal = try PseudoTerminal(Folders.movies, ["--data-dir", catalog.folder.path])
    _ = try terminal.receive(until: Catalog.firstTitle, pause: .milliseconds(300))
  }

  /// Presses a key, and waits until the screen shows what it shows.
  func press(_ key: Key) throws -> Reaction {
    let start = clock.now
    terminal.send(key.bytes)
    guard let frame = terminal.receive(pause: Self.betweenWrites, first: .seconds(2)) else {
      throw Problem("\(key) changed nothing on the screen")
    }
    var end = frame.end
    while let more = terminal.receive(pause: Self.betweenWrites, first: Self.quiet) { end = more.end }
    return Reaction(frame: nanoseconds(frame.end - start), settled: nanoseconds(end - start))
  }
}

/// A duration in nanoseconds.
func nanoseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
