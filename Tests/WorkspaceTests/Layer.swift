/// The arrows of the architecture: which kind of module may import which.
enum Layer: Equatable {
  case framework(String)
  case service
  case testSupport
  case interface
  case sharedScreens
  case feature
  case app
  case shim
  case tool
  case tests

  init?(target: Manifest.Target) {
    let path = target.path ?? ""
    if target.type == "test" {
      self = .tests
    } else if path.hasPrefix("Tools/") {
      self = .tool
    } else if path.hasPrefix("Apps/") {
      self = .app
    } else if target.name == "CNcurses" {
      self = .shim
    } else if path.hasPrefix("Modules/Framework/") {
      self = .framework(target.name)
    } else if path.hasPrefix("Modules/Services/") {
      self = target.name.hasSuffix("Testing") ? .testSupport : .service
    } else if path.hasPrefix("Modules/Features/") {
      self =
        target.name.hasSuffix("Interface") ? .interface : target.name.hasSuffix("Screens") ? .sharedScreens : .feature
    } else {
      return nil
    }
  }

  func mayImport(_ other: Layer) -> Bool {
    switch (self, other) {
    case (.tests, _): true
    case (.tool, let other), (let other, .tool): self == other
    case (_, .tests), (_, .testSupport), (_, .app), (.app, .shim): false
    case (.app, _): true
    case (.framework(let name), .framework(let imported)): Self.below[name, default: []].contains(imported)
    case (.framework(let name), .shim): name == "FlowTerminal"
    case (.framework, _), (.shim, _): false
    case (.service, .framework(let imported)), (.testSupport, .framework(let imported)): imported == "FlowReactive"
    case (.testSupport, .service): true
    case (.feature, .interface), (.feature, .sharedScreens), (.feature, .service): true
    case (.sharedScreens, .service), (.interface, .service): true
    case (.feature, .framework(let imported)), (.sharedScreens, .framework(let imported)),
      (.interface, .framework(let imported)):
      Self.forFeatures.contains(imported)
    default: false
    }
  }

  private static let forFeatures = ["FlowRegistry", "FlowScreens", "FlowCore", "FlowReactive"]

  private static let below: [String: [String]] = [
    "FlowCore": ["FlowReactive"],
    "FlowScreens": ["FlowCore", "FlowReactive"],
    "FlowRegistry": ["FlowScreens", "FlowCore", "FlowReactive"],
    "FlowTerminal": ["FlowScreens", "FlowCore", "FlowReactive"],
    "FlowTesting": ["FlowRegistry", "FlowScreens", "FlowCore", "FlowReactive"],
    "FlowSnapshots": ["FlowTesting", "FlowTerminal", "FlowScreens", "FlowCore"],
  ]
}
