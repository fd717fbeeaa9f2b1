import Foundation

/// A package: what its targets declare, and what their files import.
struct Workspace {
  let folder: URL
  private let targets: [String: Manifest.Target]

  init(folder: URL, targets: [Manifest.Target]) {
    self.folder = folder
    self.targets = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  }

  /// This package.
  static var this: Workspace {
    get throws { Workspace(folder: Manifest.folder, targets: try Manifest.ofThisPackage.targets) }
  }

  /// What may be imported without being declared.
  private static let toolchain: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "Musl", "Observation", "PackagePlugin",
    "Synchronization", "Testing",
  ]

  var sortedTargets: [Manifest.Target] { targets.values.sorted { $0.name < $1.name } }

  // MARK: Arrows

  /// Everything that is imported or declared and may not be, with file and line.
  func wrongArrows() throws -> [String] {
    try sortedTargets.flatMap { target in
      guard let layer = Layer(target: target) else {
        return ["Package.swift: \(target.name) lies in \(target.folder), where no module is looked for"]
      }
      return target.dependencies.compactMap { dependency in
        objection(to: dependency.name, in: target).map {
          "Package.swift: \(target.name) depends on \(dependency.name): \($0)"
        }
      }
        + (try SourceImport.all(in: SourceLine.all(in: target.folder, of: folder)).compactMap { line in
          objection(to: line, in: target, layer).map { "\(line): \($0)" }
        })
    }
  }

  private func objection(to line: SourceImport, in target: Manifest.Target, _ layer: Layer) -> String? {
    let isDeclared = target.dependencies.contains { $0.name == line.module }
    if !isDeclared, targets[line.module] != nil || !Self.toolchain.contains(line.module) {
      return "\(target.name) does not declare it in Package.swift"
    }
    if layer.isCore, targets[line.module] == nil {
      return "\(target.name) may need nothing but the standard library"
    }
    return objection(to: line.module, in: target)
  }

  private func objection(to module: String, in target: Manifest.Target) -> String? {
    guard let layer = Layer(target: target), let imported = targets[module], let other = Layer(target: imported) else {
      return nil
    }
    if !layer.mayImport(other) {
      return "no arrow leads from \(layer) to \(other) on the map in CONTRIBUTING.md"
    }
    if layer == .tests, other == .feature, target.name != module + "Tests", !isTestOfApp(target) {
      return "it is another feature's implementation"
    }
    return nil
  }

  private func isTestOfApp(_ target: Manifest.Target) -> Bool {
    target.dependencies.contains { targets[$0.name].flatMap(Layer.init) == .app }
  }

  // MARK: Closures

  /// The modules that a target needs, itself left out, each with the way over declared dependencies that leads to it.
  func closure(of name: String) -> [String: [String]] {
    var ways: [String: [String]] = [:]
    var pending = [[name]]
    while !pending.isEmpty {
      let way = pending.removeFirst()
      for dependency in targets[way[way.count - 1]]?.dependencies ?? [] where dependency.name != name {
        if ways[dependency.name] == nil {
          ways[dependency.name] = way + [dependency.name]
          pending.append(way + [dependency.name])
        }
      }
    }
    return ways
  }

  /// The features, and their tests, that another feature's implementation comes with, and the features that the
  /// terminal comes with; each with the way that leads there.
  func wrongClosures() -> [String] {
    sortedTargets.flatMap { target in
      let layer = Layer(target: target)
      let isTest = layer == .tests && !isTestOfApp(target)
      guard isTest || layer == .feature || layer == .screens || layer == .interface else { return [String]() }
      return closure(of: target.name).sorted { $0.key < $1.key }.compactMap { module, way in
        let isForeign = targets[module].flatMap(Layer.init) == .feature && module + "Tests" != target.name
        let isTerminal = !isTest && ["FlowScripting", "FlowTerminal", "CTerminal"].contains(module)
        return isForeign || isTerminal ? "Package.swift: \(way.joined(separator: " > "))" : nil
      }
    }
  }
}
