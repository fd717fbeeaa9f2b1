import Foundation

/// A program that writes what it reads, and does nothing else: what the terminal and the scheduling of processes take of
/// the time from a key to a frame.
@MainActor
final class Echo {
  private let terminal: PseudoTerminal
  private let clock = ContinuousClock()

  init() throws {
    terminal = try PseudoTerminal(URL(filePath: "/bin/sh"), ["-c", "stty raw -echo; echo ready; exec cat"])
    _ = try terminal.receive(until: "ready", pause: .milliseconds(50))
  }

  /// How long it takes until a key is back.
  func press(_ key: Key) throws -> Double {
    let start = clock.now
    terminal.send(key.bytes)
    guard let echo = terminal.receive(pause: .microseconds(300)) else { throw Problem("cat echoes nothing") }
    while terminal.receive(pause: .microseconds(300), first: Session.quiet) != nil {}
    return nanoseconds(echo.end - start)
  }
}
