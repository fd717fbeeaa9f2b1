import Foundation

/// `NewFeatureTool PACKAGE add|interface|remove NAME`, as the plug-in runs it.
@main
enum Tool {
  static func main() {
    do {
      let arguments = CommandLine.arguments
      guard arguments.count == 4 else { throw FeatureError("run it as ‘swift package new-feature’") }
      let feature = try FeatureFiles(name: arguments[3], package: URL(fileURLWithPath: arguments[1]))
      switch arguments[2] {
      case "add": print(try feature.add())
      case "interface": print(try feature.add(withInterface: true))
      default: print(try feature.remove())
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
