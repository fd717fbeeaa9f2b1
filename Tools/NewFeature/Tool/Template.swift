import Foundation

/// The templates of a kind of modules, filled in.
///
/// In paths and texts, `__Name__` stands for the name of the module, `__Title__` for the title of its tab, and `__link__`
/// for the first part of its links. Lines that end in `// --interface` belong to a feature with an interface.
struct Template {
  let name: FeatureName
  let kind: FeatureKind

  private static let marker = "  // --interface"

  /// Writes the files of the modules. Later templates replace files of earlier ones.
  func write(to package: URL) throws {
    for template in kind.templates {
      let folder = package.appendingPathComponent("Tools/NewFeature/Templates/\(template)")
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for path in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let file = package.appendingPathComponent(filled(path))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(source(from: text).utf8).write(to: file)
      }
    }
  }

  private func source(from text: String) -> String {
    var lines = text.components(separatedBy: "\n").filter { kind.hasInterface || !$0.hasSuffix(Self.marker) }
      .map { filled($0.replacing(Self.marker, with: "")) }
    // The place of an import depends on the name.
    let imports = lines.prefix { $0.hasPrefix("import ") || $0.hasPrefix("public import ") }
    lines.replaceSubrange(imports.indices, with: imports.sorted { module(of: $0) < module(of: $1) })
    return lines.joined(separator: "\n")
  }

  private func module(of line: String) -> Substring { line.split(separator: " ").last ?? "" }

  private func filled(_ text: String) -> String {
    text.replacing("__Name__", with: name.text).replacing("__Title__", with: name.title)
      .replacing("__link__", with: name.link)
  }
}
