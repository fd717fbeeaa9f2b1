import ArgumentParser

/// The default command, which opens the application.
struct FullScreenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "full-screen", abstract: "Open the application in full screen (the default).", shouldDisplay: false)

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try screen.check()
    try await screen.show(options.openApp())
  }
}
