import ArgumentParser
import FlowScripting
import Foundation

/// The application without a screen of its own, driven by a script.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Do what a script says, one line after the other.",
    discussion: """
      Each line is one of:
        type FIELD "TEXT"    fill the form field with that label
        press "ACTION"       perform the action with that title
        select "TEXT"        choose the row with that title, or the only one that begins so
        tab "TITLE"          select a tab
        focus NUMBER         move to that screen of those side by side
        back                 go back
        resize WIDTH HEIGHT  give the window another size; it has 100 columns and 30 rows at first
        seed NUMBER          begin anew, with that number, what is left to chance
        wait                 wait until nothing is running
        quit                 end
        expect "TEXT"        fail unless the screen shows it
        refuse "TEXT"        fail if the screen shows it
        show                 print the screen
        picture [W H]        print what the full screen shows, in that many columns and rows
        tree [--link]        print the tree of flows, and the link to the place on the screen
        open "URL"           follow a link, such as movies://wishlist/movie/603
      Recordings also name things as the program does, where words do not tell them apart: type --id FIELD "TEXT",
      press --id ACTION, select --id ROW, tab --number NUMBER. They write ‘secret FIELD’ where a secret is to be filled in.
      A # starts a comment. The exit code is 1 if a line cannot be done.
      """)

  @Argument(help: "The script's file, or - for standard input.", completion: .file())
  var script: String

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let script = try Script(source())
    try await options.makeLaunch().play(script)
  }

  private func source() throws -> String {
    let data: Data
    do {
      data =
        script == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(fileURLWithPath: script))
    } catch {
      throw CommandError("cannot read the script ‘\(script)’; check that the file exists and can be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandError("the script ‘\(script)’ is not UTF-8 text; save it as such")
    }
    return text
  }
}
