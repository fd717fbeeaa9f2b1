import Foundation
import PackagePlugin

/// `swift package --allow-writing-to-package-directory new-feature NAME`.
///
/// A plug-in can neither be imported nor tested: all that is done stands in the tool that it runs.
@main
struct NewFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let errors = Pipe()
    let process = Process()
    process.executableURL = try context.tool(named: "new-feature-tool").url
    process.arguments =
      [context.package.directoryURL.path, context.package.allModules.sorted().joined(separator: ",")] + arguments
    process.standardError = errors
    try process.run()
    let problem = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      let line = problem.trimmingCharacters(in: .whitespacesAndNewlines)
      Diagnostics.error(line.isEmpty ? "new-feature-tool stopped unexpectedly" : line)
    }
  }
}

extension Package {
  /// The names of all targets and products, of the packages that this one depends on too.
  fileprivate var allModules: Set<String> {
    dependencies.reduce(into: Set(targets.map(\.name) + products.map(\.name))) { names, dependency in
      names.formUnion(dependency.package.allModules)
    }
  }
}
