import ArgumentParser

/// The application in full screen.
struct FullScreenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "full-screen", abstract: "Open the application in full screen (the default).", shouldDisplay: false)

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try StandardOutput.requireTerminal()
    try await options.makeApp().runFullScreen()
  }
}
