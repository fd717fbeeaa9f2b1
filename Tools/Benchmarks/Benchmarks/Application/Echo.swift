import Foundation

/// A program that only writes what it reads.
///
/// Its time is the share of the terminal and of the scheduler in the time from a key to a frame.
@MainActor
final class Echo {
  private let terminal: PseudoTerminal
  private let clock = ContinuousClock()

  init() throws {
    terminal = try PseudoTerminal(URL(filePath: "/bin/sh"), ["-c", "stty raw -echo; echo ready; exec cat"])
    _ = try terminal.receive(until: "ready", pause: .milliseconds(50))
  }

  /// The time until a key comes back.
  func press(_ key: Key) throws -> Double {
    let start = clock.now
    terminal.send(key.bytes)
    guard let echo = terminal.receive(pause: .microseconds(300)) else {
      throw Problem("cat: expected an echo, got nothing")
    }
    while terminal.receive(pause: .microseconds(300), first: Session.quiet) != nil {}
    return nanoseconds(echo.end - start)
  }
}
