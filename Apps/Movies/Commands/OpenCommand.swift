import ArgumentParser

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the application at a link.",
    discussion: "For example, movies://wishlist/movie/603. ‘movies features’ lists the links.")

  @Argument(help: "The link.")
  var url: String

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try screen.check()
    try await screen.show(options.openApp(), opening: url)
  }
}
