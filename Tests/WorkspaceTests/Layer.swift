/// The kind of a module, which determines the modules that it may import.
enum Layer: Hashable, CustomStringConvertible {
  case app, feature, screens, interface, services, implementation, testSupport, tool, tests
  case framework(String)

  init?(target: Manifest.Target) {
    let folder = target.folder
    if target.type == "test" {
      self = .tests
    } else if folder.hasPrefix("Apps/") {
      self = .app
    } else if folder.hasPrefix("Tools/") {
      self = .tool
    } else if folder.hasPrefix("Modules/Framework/") || folder == "Tests/UIKitStandIn" {
      self = .framework(target.name)
    } else if folder.hasPrefix("Modules/Services/") {
      self =
        target.name.hasSuffix("Testing")
        ? .testSupport : target.name.hasSuffix("Services") ? .services : .implementation
    } else if folder.hasPrefix("Modules/Features/") {
      self = target.name.hasSuffix("Interface") ? .interface : target.name.hasSuffix("Screens") ? .screens : .feature
    } else {
      return nil
    }
  }

  /// The arrows of the map in CONTRIBUTING.md. A module may import the kinds that its arrows lead to, also indirectly.
  static let arrows: [Layer: [Layer]] = [
    .app: [
      .feature, .implementation, .framework("FlowApp"), .framework("FlowServer"), .framework("StepFlow"),
    ],
    .feature: [.screens, .interface],
    .screens: [.services, .framework("FlowRegistry")],
    .interface: [.services, .framework("FlowRegistry")],
    .implementation: [.implementation, .services],
    .services: [.framework("FlowContent"), .framework("FlowReactive")],
    .testSupport: [.implementation],
    .framework("FlowApp"): [
      .framework("FlowTerminal"), .framework("FlowRegistry"), .framework("FlowInspector"),
    ],
    .framework("FlowInspector"): [.framework("FlowScreens")],
    .framework("FlowServer"): [.framework("FlowApp"), .framework("FlowWeb")],
    .framework("FlowSnapshots"): [.framework("FlowTesting"), .framework("FlowTerminal")],
    .framework("FlowTesting"): [.framework("FlowRegistry"), .framework("FlowFrontEnd")],
    .framework("FlowTerminal"): [.framework("TerminalKit"), .framework("FlowScripting")],
    .framework("FlowScripting"): [.framework("FlowFrontEnd")],
    .framework("FlowWeb"): [.framework("FlowFrontEnd")],
    .framework("FlowFrontEnd"): [.framework("FlowScreens")],
    .framework("StepFlow"): [.framework("FlowRegistry")],
    .framework("FlowUIKit"): [.framework("FlowRegistry")],
    .framework("FlowRegistry"): [.framework("FlowScreens")],
    .framework("FlowScreens"): [.framework("FlowContent"), .framework("FlowCore")],
    .framework("FlowCore"): [.framework("FlowReactive")],
  ]

  /// The arrows that lead on from no other kind.
  static let privateArrows: [Layer: Layer] = [
    .framework("TerminalKit"): .framework("CTerminal"), .framework("FlowServer"): .framework("CServer"),
    .framework("FlowUIKit"): .framework("UIKit"),
  ]

  func mayImport(_ other: Layer) -> Bool {
    if self == .tests { return other != .tests }
    // The plug-in runs its tool.
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

  /// A Boolean value that indicates whether the module may import the standard library only.
  var isCore: Bool {
    ["FlowReactive", "FlowCore", "FlowContent", "FlowScreens", "FlowRegistry", "StepFlow"].map(Layer.framework)
      .contains(self)
  }

  var description: String {
    switch self {
    case .app: "App"
    case .feature: "Feature"
    case .screens: "Screens"
    case .interface: "Interface"
    case .services: "Services"
    case .implementation: "Implementation"
    case .testSupport: "TestSupport"
    case .tool: "Tool"
    case .tests: "Tests"
    case .framework(let name): name
    }
  }
}
