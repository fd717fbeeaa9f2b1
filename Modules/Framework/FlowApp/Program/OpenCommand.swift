import ArgumentParser

struct OpenCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open", abstract: "Open the application at a link.",
      discussion: "A link begins with \(Program.identity.name)://. ‘\(Program.identity.name) features’ lists the links."
    )
  }

  @Argument(help: "The link.")
  var url: String

  @OptionGroup var frontEnd: FrontEndOptions<Program>
  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    try frontEnd.check()
    try await frontEnd.show(frontEnd.open(options), opening: url)
  }
}
