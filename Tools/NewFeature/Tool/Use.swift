/// Somebody who needs a module.
struct Use {
  let module: String
  let user: String
  let file: String
  let line: Int

  init(of module: String, by user: String, file: String, line: Int) {
    self.module = module
    self.user = user
    self.file = file
    self.line = line
  }

  /// All import lines of modules of the feature in sources that are not the feature's own.
  static func imports(of feature: FeatureName, in package: PackageFolder) throws -> [Use] {
    let own = feature.folders.map { $0 + "/" }
    return try package.sources().filter { path in !own.contains(where: path.hasPrefix) }.flatMap { path in
      try package.text(of: path).lines.enumerated().compactMap { index, line in
        guard let module = ImportLine.module(importedBy: line), feature.modules.contains(module) else { return nil }
        return Use(of: module, by: user(of: path), file: path, line: index + 1)
      }
    }
  }

  /// The module that a file belongs to: the name of its folder.
  private static func user(of path: String) -> String {
    let parts = path.split(separator: "/")
    return String(parts[parts.first == "Modules" ? 2 : 1])
  }
}

extension [Use] {
  /// Each user once, with the first place: “Wishlist uses SettingsInterface (Modules/…/WishlistFlow.swift:3)”.
  var summary: String {
    var seen: Set<String> = []
    let firsts = filter { seen.insert($0.user).inserted }
    let shown = firsts.prefix(3).map { "\($0.user) uses \($0.module) (\($0.file):\($0.line))" }
    return shown.joined(separator: ", ") + (firsts.count > 3 ? " and \(firsts.count - 3) more do" : "")
  }
}
