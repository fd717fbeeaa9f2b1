import Foundation

/// Makes a feature or takes one out again: what the plug-in of the package runs.
///
/// `new-feature-tool PACKAGE-FOLDER NAMES-TAKEN ARGUMENTS…`, where the names are separated by commas.
@main
enum NewFeatureTool {
  static func main() {
    do {
      FileHandle.standardOutput.write(Data((try run(CommandLine.arguments.dropFirst()) + "\n").utf8))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: ArraySlice<String>) throws -> String {
    var arguments = arguments
    guard let folder = arguments.popFirst(), let taken = arguments.popFirst() else {
      throw Refusal("this tool is run by ‘swift package new-feature’")
    }
    let package = PackageFolder(folder)
    switch try Request(Array(arguments)) {
    case .help: return Request.usage
    case .add(let name, let withInterface):
      let names = taken.split(separator: ",").map(String.init)
      return try NewFeature(name: name, withInterface: withInterface, in: package, namesTaken: names).add()
    case .remove(let name, let force):
      return try ExistingFeature(name: name, in: package).remove(evenIfGitDoesNotKnow: force)
    }
  }
}
