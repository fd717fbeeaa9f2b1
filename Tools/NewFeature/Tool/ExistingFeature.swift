/// A feature that is to be taken out.
struct ExistingFeature {
  private let name: FeatureName
  private let package: PackageFolder

  init(name: FeatureName, in package: PackageFolder) {
    self.name = name
    self.package = package
  }

  /// Takes it out: the folders of the module, its interface and their tests, and its lines in the manifest and the app.
  ///
  /// - Parameter force: Whether to do so even if git does not know all that would be gone.
  /// - Returns: What was done, for the person.
  /// - Throws: ``Refusal`` if it cannot be taken out; nothing was changed then.
  func remove(evenIfGitDoesNotKnow force: Bool) throws -> String {
    let manifest = try ManifestTable(package.text(of: PackageFolder.manifest))
    guard manifest.features.contains(name.text) else {
      let features = manifest.features.joined(separator: ", ")
      throw Refusal("\(PackageFolder.manifest) has no feature \(name.text.quoted) in its table, but \(features)")
    }
    let list = try FeatureList(package.text(of: PackageFolder.featureList)).removing(name)
    try checkIsUnused(manifest)
    let folders = name.folders.filter(package.exists)
    if !force, let file = try Git.firstUnknown(in: folders, of: package) {
      throw Refusal("\(file) would be lost, since git does not have it so: commit it, or say --force")
    }

    var changes = Changes(in: package)
    folders.forEach { changes.remove($0) }
    changes.replace(PackageFolder.manifest, with: manifest.removing(name))
    changes.replace(PackageFolder.featureList, with: list)
    try changes.perform()
    return try summary(of: folders)
  }

  private func checkIsUnused(_ manifest: ManifestTable) throws {
    let imports = try Use.imports(of: name, in: package).filter {
      // Whatever else the list of features needs was refused already.
      $0.file != PackageFolder.featureList
    }
    let uses = imports + manifest.uses(of: name)
    if !uses.isEmpty {
      throw Refusal("\(name.text) cannot be taken out: \(uses.summary); change that first")
    }
  }

  private func summary(of folders: [String]) throws -> String {
    let lines = "\(PackageFolder.manifest) and \(PackageFolder.featureList)"
    let done = "Took out the feature \(name.text): \(folders.joined(separator: ", ")), and its lines in \(lines)."
    let mentions = try package.sources().filter { path in
      try PackageFolder.assembly.contains(where: path.hasPrefix)
        && package.text(of: path).names.contains { $0 == name.text }
    }
    guard !mentions.isEmpty else { return done }
    return done + "\nSee whether these mean the feature by “\(name.text)”: \(mentions.joined(separator: ", "))"
  }
}
