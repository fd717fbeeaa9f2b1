import ArgumentParser
import FlowScripting
import Foundation

struct PlayCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play", abstract: "Run a script.", usage: "\(Program.identity.name) play <script> [<options>]",
      discussion: help, shouldDisplay: false)
  }

  private static var help: String {
    """
    A script starts at the first screen, and has one command per line:
      type FIELD "TEXT"    fill in the field with this label
      press "ACTION"       perform the action with this title
      press "ACTION" on "ROW"
                           perform it on this row, or the only one that starts so
      select "TEXT"        choose the row with this title, or that starts with it
      tab "TITLE"          select a tab
      focus NUMBER         move to one of the screens side by side
      back                 go back
      resize WIDTH HEIGHT  resize the window, which has 100 columns and 30 rows
      seed NUMBER          seed the random numbers
      restore "STATE"      continue from a saved state, as recordings do
      wait                 wait until the application is idle
      quit                 quit
      expect "TEXT"        fail unless the screen shows this text
      refuse "TEXT"        fail if the screen shows this text
      show                 print the screen
      picture [W H]        print the full screen in this number of columns and rows
      tree [--link]        print the tree of flows, and the link to the screen
      open "URL"           follow a link, which begins with \(Program.identity.name)://

    Recordings also use identifiers where titles are ambiguous: press --id ACTION, press --id ACTION on ROW, \
    select --id ROW, tab --number NUMBER. They have ‘secret FIELD’ in place of a secret.
    A # starts a comment. The exit code is 1 if a line fails. A line that presses, selects or types also fails if the \
    screen then shows a failure, such as that of saving, which the next expect doesn’t expect.

    Examples:
      \(Program.identity.name) --record session.txt
      \(Program.identity.name) play session.txt
      echo show | \(Program.identity.name) play -
    """
  }

  @Argument(help: "The script’s file, or - for standard input.", completion: .file())
  var script: String

  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    let script = try Script(source())
    let app = try await Program.openApp(options)
    app.files = try Program.files(options)
    try await app.play(script)
  }

  private func source() throws -> String {
    let path = try Program.path(script)
    let data: Data
    do {
      data =
        script == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("cannot read the script ‘\(script)’; check that the file exists and is readable")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandError("the script ‘\(script)’ isn’t UTF-8; convert it")
    }
    return text
  }
}
