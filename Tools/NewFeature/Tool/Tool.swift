import Foundation

/// `NewFeatureTool PACKAGE list|empty|interface|service|interface-service|remove NAME`, as the plug-in runs it.
@main
enum Tool {
  static func main() {
    do {
      let arguments = CommandLine.arguments
      guard arguments.count == 4 else { throw FeatureError("run it as ‘swift package new-feature’") }
      let feature = try FeatureFiles(name: arguments[3], package: URL(fileURLWithPath: arguments[1]))
      print(try FeatureKind(rawValue: arguments[2]).map(feature.add) ?? feature.remove())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
