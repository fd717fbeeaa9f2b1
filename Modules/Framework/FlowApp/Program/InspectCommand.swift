import ArgumentParser
import FlowCore
import FlowFrontEnd
import FlowInspector
import FlowScreens
import FlowTerminal
import Foundation

struct InspectCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let name = Program.identity.name
    return CommandConfiguration(
      commandName: "inspect", abstract: "Show what a running program does.", usage: "\(name) inspect [<options>]",
      discussion: """
        Start the program with ‘\(name) --inspectable’, and this command in another terminal. It shows the flows, the \
        events as they come, what the program waits for, the state that it would save, and mistakes.

        Examples:
          \(name) inspect
          \(name) inspect --once
          \(name) inspect --json | jq .
        """,
      shouldDisplay: false)
  }

  @Flag(help: "Print lines, as if standard output weren’t a terminal.")
  var plain = false

  @Flag(help: "Print an object of JSON for each line.")
  var json = false

  @Flag(help: "Print what the program does now, and end.")
  var once = false

  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    let reader = try InspectorLogReader(folder: Program.stateFolder(options))
    if once {
      try reader.snapshot().forEach(write)
      return
    }
    if json || plain || isatty(STDOUT_FILENO) == 0 {
      try await printLines(of: reader)
      if StandardOutput.isClosed { return }
    } else {
      try await show(reader)
    }
    StandardError.write("\(Program.identity.name): the program has ended")
  }

  /// Prints messages until the program ends or nothing reads them any more, also while there are none.
  @MainActor
  private func printLines(of reader: InspectorLogReader) async throws {
    let printing = Task {
      while let message = try await reader.next() {
        write(message)
        // On a full disk, the lines would go on into nothing.
        if let problem = StandardOutput.problem { throw problem }
      }
    }
    let watching = Task {
      while !StandardOutput.isClosed { try await Task.sleep(for: .milliseconds(500)) }
      printing.cancel()
    }
    defer { watching.cancel() }
    do {
      try await printing.value
    } catch is CancellationError {}
  }

  private func write(_ message: InspectorMessage) {
    (json ? [message.json] : message.lines).forEach(StandardOutput.write)
  }

  /// Shows the program in full screen until it ends or the user quits.
  @MainActor
  private func show(_ reader: InspectorLogReader) async throws {
    let inspector = Inspector(of: Program.identity.name)
    let following = Task { try await inspector.follow(reader) }
    do {
      let reason = try await FullScreen(window: inspector.window).run()
      guard inspector.window.lifecycle.phase == .dismissed else { throw ExitCode(reason.exitCode) }
    } catch let error as TerminalError {
      throw CommandError("\(error); try ‘\(Program.identity.name) inspect --plain’")
    }
    try await following.value
  }
}
