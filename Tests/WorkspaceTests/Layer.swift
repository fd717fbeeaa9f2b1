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

  /// The names that the map in CONTRIBUTING.md has for kinds; the others on it are modules of the framework.
  private static let names: [String: Layer] = [
    "App": .app, "Feature": .feature, "Screens": .screens, "Interface": .interface, "Services": .services,
    "Implementation": .implementation, "TestSupport": .testSupport,
  ]

  /// An arrow of the map. A module may import the kinds to which its arrows lead, also indirectly. No other leads on from a
  /// dashed one.
  struct Arrow {
    let from: Layer
    let to: Layer
    let isDashed: Bool
  }

  static let map: [Arrow] = {
    let lines = (try? Article.lines(of: "CONTRIBUTING.md")) ?? []
    return lines.compactMap { line in
      line.wholeMatch(of: /(\w+) (-->|-\.->) (\w+)/).map { arrow in
        let (from, to) = (String(arrow.1), String(arrow.3))
        return Arrow(
          from: names[from] ?? .framework(from), to: names[to] ?? .framework(to), isDashed: arrow.2 == "-.->")
      }
    }
  }()

  private static let arrows = Dictionary(grouping: map.filter { !$0.isDashed }, by: \.from)

  func mayImport(_ other: Layer) -> Bool {
    if self == .tests { return other != .tests }
    // The plug-in runs its tool.
    if self == .tool { return other == .tool }
    return Self.map.contains { $0.isDashed && $0.from == self && $0.to == other } || reachable.contains(other)
  }

  private var reachable: Set<Layer> {
    var reached: Set<Layer> = []
    var pending = [self]
    while let next = pending.popLast() {
      for arrow in Self.arrows[next, default: []] where reached.insert(arrow.to).inserted {
        pending.append(arrow.to)
      }
    }
    return reached
  }

  /// A Boolean value that indicates whether the module may import the standard library only.
  var isCore: Bool {
    ["FlowReactive", "FlowCore", "FlowContent", "FlowScreens", "FlowRegistry", "StepFlow"].map(Layer.framework)
      .contains(self)
  }

  var description: String {
    if case .framework(let name) = self { return name }
    return Self.names.first { $0.value == self }?.key ?? (self == .tool ? "Tool" : "Tests")
  }
}
