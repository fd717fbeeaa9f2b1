import Foundation

/// The files of a feature, and its lines in the manifest and in the app.
struct FeatureFiles {
  private let name: FeatureName
  private let package: URL

  /// - Throws: ``FeatureError`` if no module can have this name.
  init(name: String, package: URL) throws {
    self.name = try FeatureName(name)
    self.package = package
  }

  /// Makes the feature from the templates.
  ///
  /// - Returns: A message for the user.
  func add(withInterface: Bool = false) throws -> String {
    if let folder = name.folders.first(where: exists) {
      throw FeatureError("‘\(folder)’ exists: choose another name, or remove the feature with --remove")
    }
    let manifest = try SourceFile("Package.swift", in: package)
    if let module = name.modules.first(where: { manifest.text.contains("\"\($0)\"") }) {
      throw FeatureError("Package.swift has a module ‘\(module)’ already: choose another name")
    }
    let edits = [
      try manifest.inserting(
        manifestLines(withInterface: withInterface), before: "]", after: "let modules: [Module] = ["),
      try SourceFile("Apps/Movies/Features.swift", in: package).importing(name.text)
        .inserting(["    \(name.text)Feature(),"], before: "  ]", after: "-> [any Feature] {"),
    ]
    try Template(name: name, withInterface: withInterface).write(to: package)
    for file in edits { try file.write() }
    return """
      Made the feature \(name.text) in \(name.folders[0]), with tests in \(name.folders[2]).
      Test it:  swift test --filter \(name.text)Tests
      See it:   swift run movies
      """
  }

  /// Deletes the folders and lines of the feature.
  ///
  /// - Returns: A message for the user.
  func remove() throws -> String {
    guard exists(name.folders[0]) else { throw FeatureError("there is no folder ‘\(name.folders[0])’") }
    let folders = name.folders.filter(exists)
    let edits = [
      try SourceFile("Package.swift", in: package)
        .removing(
          [".feature(\"\(name.text)\"", ".interface(\"\(name.interface)\""],
          ifNothingElseUses: name.modules.map { "\"\($0)\"" }),
      try SourceFile("Apps/Movies/Features.swift", in: package)
        .removing(["import \(name.text)", "\(name.text)Feature("], ifNothingElseUses: ["\(name.text)Feature"]),
    ]
    for file in edits { try file.write() }
    for folder in folders { try FileManager.default.removeItem(at: package.appendingPathComponent(folder)) }
    return "Removed \(folders.joined(separator: ", ")), and the lines in Package.swift and Apps/Movies/Features.swift."
  }

  private func manifestLines(withInterface: Bool) -> [String] {
    guard withInterface else { return ["  .feature(\"\(name.text)\", uses: [\"DashboardInterface\"]),"] }
    return [
      "  .interface(\"\(name.interface)\"),",
      "  .feature(\"\(name.text)\", uses: [\"DashboardInterface\", \"\(name.interface)\"]),",
    ]
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: package.appendingPathComponent(path).path)
  }
}
