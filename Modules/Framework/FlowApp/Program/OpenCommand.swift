import ArgumentParser

struct OpenCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let name = Program.identity.name
    return CommandConfiguration(
      commandName: "open", abstract: "Open the application at a link.", usage: "\(name) open <url> [<options>]",
      discussion: """
        A link begins with \(name)://. ‘\(name) features’ lists the links.

        Example:
          \(name) features | grep link
          \(name) open \(name)://LINK
        """)
  }

  @Argument(help: "The link.")
  var url: String

  @OptionGroup var frontEnd: FrontEndOptions<Program>
  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    try frontEnd.check(options)
    try await frontEnd.show(frontEnd.open(options), opening: url)
  }
}
