import ArgumentParser

/// The application, at the place that a link leads to.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the application at a link.",
    discussion: "‘movies features’ lists the links there are; one is movies://wishlist/movie/603.")

  @Argument(help: "The link.")
  var url: String

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try screen.check()
    try await screen.show(options.makeLaunch(), opening: url)
  }
}
