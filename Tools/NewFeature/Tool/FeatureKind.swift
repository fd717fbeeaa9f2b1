/// The kinds of modules that the command makes.
enum FeatureKind: String, CaseIterable {
  /// A tab with a list and an item.
  case list
  /// A tab with one screen.
  case empty
  /// A tab with a list and an item, and the module through which other features open it.
  case interface
  /// The modules that store items in a table; no tab.
  case service

  /// The folders of the templates.
  var templates: [String] {
    switch self {
    case .list: ["Feature"]
    case .empty: ["Empty"]
    case .interface: ["Feature", "Interface"]
    case .service: ["Service"]
    }
  }

  /// Returns the folders that must not exist yet.
  func folders(of name: FeatureName) -> [String] { self == .service ? name.serviceFolders : name.featureFolders }

  /// Returns the rows of the table in the manifest.
  func rows(of name: FeatureName) -> [String] {
    switch self {
    case .list, .empty:
      ["  .feature(\"\(name.text)\"),"]
    case .interface:
      [
        "  .interface(\"\(name.interface)\"),",
        "  .feature(\"\(name.text)\", uses: [\"\(name.interface)\"]),",
      ]
    case .service:
      [
        "  .service(\"\(name.services)\", isTested: false),",
        "  .service(\"\(name.store)\", uses: [\"\(name.services)\"], packages: [.grdb]),",
      ]
    }
  }
}
