import Foundation

/// The targets of a package, with the dependencies that they declare and the modules that their files import.
struct Workspace {
  let folder: URL
  private let targets: [String: Manifest.Target]

  init(folder: URL, targets: [Manifest.Target]) {
    self.folder = folder
    self.targets = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  }

  static var this: Workspace {
    get throws { Workspace(folder: Manifest.folder, targets: try Manifest.ofThisPackage.targets) }
  }

  /// The modules that a file may import without a declaration in the manifest.
  /// The modules of the standard library that have to be imported.
  private static let standardLibrary: Set = ["Observation", "Synchronization"]

  /// Modules whose types are in the API of Hummingbird.
  private static let ofHummingbird: Set = [
    "HTTPTypes", "HummingbirdCore", "NIOCore", "NIOHTTPTypes", "ServiceLifecycle", "UnixSignals",
  ]

  private static let toolchain: Set = [
    "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "Musl", "Observation", "PackagePlugin",
    "SwiftUI", "Synchronization", "Testing", "UIKit",
  ]

  var sortedTargets: [Manifest.Target] { targets.values.sorted { $0.name < $1.name } }

  // MARK: Imports

  /// Returns the forbidden imports and dependencies, each with file and line.
  func problemsOfImports() throws -> [String] {
    try sortedTargets.flatMap { target in
      guard let layer = Layer(target: target) else {
        return ["Package.swift: \(target.name) lies in \(target.folder), which is not a folder of modules"]
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
    let isDeclared = target.dependencies.contains {
      $0.name == line.module || $0.name == "Hummingbird" && Self.ofHummingbird.contains(line.module)
    }
    if !isDeclared, targets[line.module] != nil || !Self.toolchain.contains(line.module) {
      return "\(target.name) does not declare it in Package.swift"
    }
    if layer.isCore, targets[line.module] == nil, !Self.standardLibrary.contains(line.module) {
      return "\(target.name) may import the standard library only"
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
      return "it is the implementation of another feature"
    }
    return nil
  }

  private func isTestOfApp(_ target: Manifest.Target) -> Bool {
    target.dependencies.contains { targets[$0.name].flatMap(Layer.init) == .app }
  }

  // MARK: Indirect dependencies

  /// Returns the direct and indirect dependencies of a target, each with the path that leads to it.
  func closure(of name: String) -> [String: [String]] {
    var paths: [String: [String]] = [:]
    var pending = [[name]]
    while !pending.isEmpty {
      let path = pending.removeFirst()
      for dependency in targets[path[path.count - 1]]?.dependencies ?? [] where dependency.name != name {
        if paths[dependency.name] == nil {
          paths[dependency.name] = path + [dependency.name]
          pending.append(path + [dependency.name])
        }
      }
    }
    return paths
  }

  /// Returns the paths from features and their tests to other features, and from features to the terminal and to the
  /// implementations of services.
  func problemsOfDependencies() -> [String] {
    sortedTargets.flatMap { target in
      let layer = Layer(target: target)
      let isTest = layer == .tests && !isTestOfApp(target)
      guard isTest || layer == .feature || layer == .screens || layer == .interface else { return [String]() }
      return closure(of: target.name).sorted { $0.key < $1.key }.compactMap { module, path in
        let other = targets[module].flatMap(Layer.init)
        let isForeign = other == .feature && module + "Tests" != target.name
        let isForApps =
          !isTest
          && (other == .implementation
            || ["FlowApp", "FlowServer", "FlowFrontEnd", "FlowScripting", "FlowTerminal", "TerminalKit", "CTerminal"]
              .contains(module))
        return isForeign || isForApps ? "Package.swift: \(path.joined(separator: " > "))" : nil
      }
    }
  }
}
