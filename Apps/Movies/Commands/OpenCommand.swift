import ArgumentParser

/// The application in full screen, at the place that a link leads to.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the application in full screen at a link.",
    discussion: "‘movies features’ lists the links there are; one is movies://wishlist/movie/603.")

  @Argument(help: "The link.")
  var url: String

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try StandardOutput.requireTerminal()
    let app = try await options.makeApp()
    try app.links.open(url)
    try await app.runFullScreen()
  }
}
