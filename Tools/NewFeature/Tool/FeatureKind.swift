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
  /// A tab with the items of a service, the module through which other features open it, and the modules of the service.
  case interfaceWithService = "interface-service"

  /// The folders of the templates.
  var templates: [String] {
    switch self {
    case .list: ["Feature"]
    case .empty: ["Empty"]
    case .interface: ["Feature", "Interface"]
    case .service: ["Service"]
    case .interfaceWithService: ["Feature", "Interface", "Service", "FeatureWithService"]
    }
  }

  var hasFeature: Bool { self != .service }
  var hasInterface: Bool { self == .interface || self == .interfaceWithService }
  var hasService: Bool { self == .service || self == .interfaceWithService }

  /// Returns the folders that must not exist yet.
  func folders(of name: FeatureName) -> [String] {
    (hasFeature ? name.featureFolders : []) + (hasService ? name.serviceFolders : [])
  }

  /// Returns the rows of the table in the manifest.
  func rows(of name: FeatureName) -> [String] {
    let uses = (hasInterface ? [name.interface] : []) + (hasService ? [name.services] : [])
    let services = [
      "  .service(\"\(name.services)\", isTested: false, uses: [\"FlowReactive\"]),",
      "  .service(\"\(name.store)\", uses: [\"\(name.services)\", \"FlowReactive\"], packages: [.grdb]),",
    ]
    let feature = uses.isEmpty ? "" : ", uses: [\(uses.map { "\"\($0)\"" }.joined(separator: ", "))]"
    return (hasService ? services : []) + (hasInterface ? ["  .interface(\"\(name.interface)\"),"] : [])
      + (hasFeature ? ["  .feature(\"\(name.text)\"\(feature)),"] : [])
  }
}
