import Foundation
import PackagePlugin

/// The command `swift package --allow-writing-to-package-directory new-feature NAME`.
///
/// The work is done by `NewFeatureTool`, because tests cannot import a plug-in.
@main
struct NewFeature: CommandPlugin {
  private static let usage = """
    usage: swift package --allow-writing-to-package-directory new-feature NAME [--interface | --remove]

      NAME         the name of the module, such as TopRated
      --interface  also makes NAMEInterface, the module through which other features open this one
      --remove     deletes the modules NAME and NAMEInterface, their tests, and their lines in Package.swift and the app
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 { return print(Self.usage) }
    let options = ["interface", "remove"].filter { extractor.extractFlag(named: $0) > 0 }
    let names = extractor.remainingArguments
    guard names.count == 1, !names[0].hasPrefix("-"), options.count < 2 else { return Diagnostics.error(Self.usage) }
    let tool = Process()
    tool.executableURL = try context.tool(named: "NewFeatureTool").url
    tool.arguments = [context.package.directoryURL.path, options.first ?? "add", names[0]]
    let errors = Pipe()
    tool.standardError = errors
    try tool.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error(message.trimmingCharacters(in: .newlines)) }
  }
}
