import Foundation

/// The files of a feature or a service, and its lines in the manifest and in the app.
struct FeatureFiles {
  private let name: FeatureName
  private let package: URL

  /// - Throws: ``FeatureError`` if no module can have this name.
  init(name: String, package: URL) throws {
    self.name = try FeatureName(name)
    self.package = package
  }

  /// Makes the modules from the templates.
  ///
  /// - Returns: A message for the user.
  func add(_ kind: FeatureKind = .list) throws -> String {
    let folders = kind.folders(of: name)
    if let folder = folders.first(where: exists) {
      throw FeatureError("‘\(folder)’ exists: choose another name, or remove the feature with --remove")
    }
    let manifest = try SourceFile("Package.swift", in: package)
    if let module = FeatureName.modules(in: folders).first(where: { manifest.text.contains("\"\($0)\"") }) {
      throw FeatureError("Package.swift has a module ‘\(module)’ already: choose another name")
    }
    var edits = [try manifest.inserting(kind.rows(of: name), before: "]", after: "let modules: [Module] = [")]
    if kind.hasFeature {
      edits.append(
        try ([name.text] + (kind.hasService ? [name.store] : []))
          .reduce(SourceFile("Apps/Movies/Features.swift", in: package)) { $0.importing($1) }
          .inserting(
            ["    \(name.text)Feature(\(kind.hasService ? name.storeArgument : "")),"], before: "  ]",
            after: "-> [any Feature] {"))
    }
    try Template(name: name, kind: kind).write(to: package)
    for file in edits { try file.write() }
    return """
      Made \(folders.filter(exists).joined(separator: ", ")).
      Test it:  Tools/test \(kind.hasFeature ? name.text : name.store)
      """ + (kind.hasFeature ? "\nSee it:   swift run movies" : "")
  }

  /// Deletes the folders and lines of all modules that the command made.
  ///
  /// - Returns: A message for the user.
  func remove() throws -> String {
    let folders = (name.featureFolders + name.serviceFolders).filter(exists)
    guard !folders.isEmpty else { throw FeatureError("there is no folder ‘\(name.featureFolders[0])’") }
    let edits = [
      try SourceFile("Package.swift", in: package)
        .removing(
          [
            ".feature(\"\(name.text)\"", ".interface(\"\(name.interface)\"", ".service(\"\(name.services)\"",
            ".service(\"\(name.store)\"",
          ],
          ifNothingElseUses: FeatureName.modules(in: name.featureFolders + name.serviceFolders).map { "\"\($0)\"" }),
      try SourceFile("Apps/Movies/Features.swift", in: package)
        .removing(
          ["import \(name.text)", "import \(name.store)", "\(name.text)Feature("],
          ifNothingElseUses: ["\(name.text)Feature"]),
    ]
    for file in edits { try file.write() }
    for folder in folders { try FileManager.default.removeItem(at: package.appendingPathComponent(folder)) }
    return "Removed \(folders.joined(separator: ", ")), and the lines in Package.swift and Apps/Movies/Features.swift."
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: package.appendingPathComponent(path).path)
  }
}
