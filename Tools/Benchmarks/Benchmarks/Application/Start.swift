import Comparison
import Foundation

/// The time from the start of the program to the first screen with movies.
///
/// The yardstick is a program that opens the same database and prints a row.
func start() {
  for count in [0, 36_000, 1_000_000] {
    compareSamples("start-\(count)", effort: Effort(seconds: 60, samples: 60)) {
      let catalog = try await Catalog.of(count)
      let title = count == 0 ? "Your wishlist is empty" : Catalog.firstTitle
      return {
        (
          try nanoseconds(from: Folders.movies, ["--data-dir", catalog.folder.path, "--fresh"], to: title),
          try nanoseconds(
            from: Folders.printRow, [catalog.database.path],
            to: count == 0 ? "nothing" : Catalog.firstTitle)
        )
      }
    }
  }
}

private func nanoseconds(from program: URL, _ arguments: [String], to text: String) throws -> Double {
  let start = ContinuousClock.now
  let terminal = try PseudoTerminal(program, arguments)
  let end = try terminal.receive(until: text, pause: .microseconds(300)).end
  // A killed program leaves a database that is faster to open.
  terminal.send(Key.letter("q").bytes)
  while terminal.receive(pause: .milliseconds(100), first: .seconds(1)) != nil {}
  return nanoseconds(end - start)
}
