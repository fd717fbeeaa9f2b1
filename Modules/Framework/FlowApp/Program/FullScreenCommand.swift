import ArgumentParser

/// The default command, which opens the application.
struct FullScreenCommand<Program: FlowProgram>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "full-screen", abstract: "Open the application in full screen (the default).",
      usage: "\(Program.identity.name) [<options>]", shouldDisplay: false)
  }

  @OptionGroup var frontEnd: FrontEndOptions<Program>
  @OptionGroup var options: Program.Options

  @MainActor
  func run() async throws {
    try frontEnd.check(options)
    try await frontEnd.show(frontEnd.open(options))
  }
}
