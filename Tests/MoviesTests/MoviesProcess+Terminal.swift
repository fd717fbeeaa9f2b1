import Foundation
import Testing

extension MoviesProcess {
  /// Opens the full screen in a terminal, records the terminal settings, and waits for `text`.
  ///
  /// - Parameter options: More arguments of the command.
  func open(
    in terminal: Tmux, environment: String = "", options: String = "",
    waitingFor text: String = "Your wishlist is empty"
  ) async throws {
    let command = "\(environment) \(Self.executable) --data-dir \(folder) \(options)"
    try await open(command, in: terminal, waitingFor: text)
  }

  /// Runs a command that opens the full screen.
  func open(_ command: String, in terminal: Tmux, waitingFor text: String = "Your wishlist is empty") async throws {
    try terminal.type("stty -a > \(data.path)/before", keys: "Enter")
    try terminal.type("\(command); echo code=$?", keys: "Enter")
    try await terminal.wait(for: text)
  }

  /// Expects the recorded terminal settings.
  func expectSane(_ terminal: Tmux) async throws {
    let mark = "compared-\(UInt32.random(in: 0..<UInt32.max))"
    // The quotes tell what is typed, which the terminal shows in several lines, from what is printed. It is printed in a line
    // of its own, even if the prompt comes after what is typed.
    try terminal.type("stty -a > \(data.path)/after; echo; echo ''\(mark)", keys: "Enter")
    try await terminal.wait(for: "\n\(mark)")
    let before = try String(contentsOfFile: data.path + "/before", encoding: .utf8)
    let after = try String(contentsOfFile: data.path + "/after", encoding: .utf8)
    // The size may have changed.
    #expect(before.split(separator: "\n").dropFirst() == after.split(separator: "\n").dropFirst())
    #expect(try terminal.leftovers == [])
  }
}
