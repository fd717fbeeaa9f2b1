import Foundation
import PackagePlugin

/// The command `swift package --allow-writing-to-package-directory new-feature NAME`.
///
/// The work is done by `NewFeatureTool`, because tests cannot import a plug-in.
@main
struct NewFeature: CommandPlugin {
  private static let usage = """
    usage: swift package --allow-writing-to-package-directory new-feature NAME [OPTION …]

      NAME         the name of the module, such as TopRated: a tab with a list and an item
      --empty      makes a tab with one screen
      --interface  also makes NAMEInterface, the module through which other features open this one
      --service    makes NAMEServices and NAMEStore, a service with a table, instead of a tab; with --interface, both:
                   the tab shows what the service stores
      --remove     deletes all of these modules, their tests, and their lines in Package.swift and the app
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 { return print(Self.usage) }
    let options = ["empty", "interface", "service", "remove"].filter { extractor.extractFlag(named: $0) > 0 }
    let names = extractor.remainingArguments
    guard names.count == 1, !names[0].hasPrefix("-"), options.count < 2 || options == ["interface", "service"] else {
      return Diagnostics.error(Self.usage)
    }
    let tool = Process()
    tool.executableURL = try context.tool(named: "NewFeatureTool").url
    tool.arguments = [
      context.package.directoryURL.path, options.isEmpty ? "list" : options.joined(separator: "-"), names[0],
    ]
    let errors = Pipe()
    tool.standardError = errors
    try tool.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error(message.trimmingCharacters(in: .newlines)) }
  }
}
