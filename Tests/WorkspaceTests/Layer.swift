/// What kind of module a target is, and which kinds it may import.
enum Layer: Hashable, CustomStringConvertible {
  case app, feature, screens, interface, services, testSupport, tool, tests
  /// A module of the framework, by its name.
  case framework(String)

  init?(target: Manifest.Target) {
    let folder = target.folder
    if target.type == "test" {
      self = .tests
    } else if folder.hasPrefix("Apps/") {
      self = .app
    } else if folder.hasPrefix("Tools/") {
      self = .tool
    } else if folder.hasPrefix("Modules/Framework/") {
      self = .framework(target.name)
    } else if folder.hasPrefix("Modules/Services/") {
      self = target.name.hasSuffix("Testing") ? .testSupport : .services
    } else if folder.hasPrefix("Modules/Features/") {
      self = target.name.hasSuffix("Interface") ? .interface : target.name.hasSuffix("Screens") ? .screens : .feature
    } else {
      return nil
    }
  }

  /// The arrows that CONTRIBUTING.md draws: each kind may import what its arrows lead to, and whatever the arrows of
  /// that lead to.
  static let arrows: [Layer: [Layer]] = [
    .app: [.feature, .framework("FlowTerminal")],
    .feature: [.screens, .interface],
    .screens: [.services, .framework("FlowRegistry")],
    .interface: [.services, .framework("FlowRegistry")],
    .services: [.framework("FlowReactive")],
    .testSupport: [.services],
    .framework("FlowSnapshots"): [.framework("FlowTesting"), .framework("FlowTerminal")],
    .framework("FlowTesting"): [.framework("FlowRegistry")],
    .framework("FlowTerminal"): [.framework("FlowScripting")],
    .framework("FlowScripting"): [.framework("FlowScreens")],
    .framework("FlowRegistry"): [.framework("FlowScreens")],
    .framework("FlowScreens"): [.framework("FlowCore")],
    .framework("FlowCore"): [.framework("FlowReactive")],
  ]

  /// Arrows that are not followed any further: what they lead to is for that kind alone.
  static let privateArrows: [Layer: Layer] = [.framework("FlowTerminal"): .framework("CTerminal")]

  func mayImport(_ other: Layer) -> Bool {
    if self == .tests { return other != .tests }
    // A plug-in runs the tool that it is the handle of.
    if self == .tool { return other == .tool }
    return Self.privateArrows[self] == other || reachable.contains(other)
  }

  private var reachable: Set<Layer> {
    var reached: Set<Layer> = []
    var pending = Self.arrows[self, default: []]
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += Self.arrows[next, default: []] }
    }
    return reached
  }

  /// The modules that need nothing but the standard library and each other.
  var isCore: Bool {
    ["FlowReactive", "FlowCore", "FlowScreens", "FlowRegistry"].map(Layer.framework).contains(self)
  }

  var description: String {
    switch self {
    case .app: "App"
    case .feature: "Feature"
    case .screens: "Screens"
    case .interface: "Interface"
    case .services: "Services"
    case .testSupport: "TestSupport"
    case .tool: "Tool"
    case .tests: "Tests"
    case .framework(let name): name
    }
  }
}
