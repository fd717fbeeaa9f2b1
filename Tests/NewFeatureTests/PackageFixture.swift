import Foundation

@testable import NewFeatureTool

/// A small package: the parts of a manifest and of an app that the command changes.
final class PackageFixture {
  static let manifest = """
    let modules: [Module] = [
      .framework("FlowCore"),

      .service("MoviesServices"),
      .service("MoviesStore", uses: ["MoviesServices"]),
      .interface("DashboardInterface"),
      .feature("Dashboard", uses: ["DashboardInterface", "MoviesServices"]),
      .feature(
        "Discover", uses: ["DashboardInterface"]),
    ]

    let apps: [Module] = [
      .app("movies", in: "Movies")
    ]

    """

  static let features = """
    import Dashboard
    import Discover
    import FlowRegistry

    /// The features of the app.
    func allFeatures() -> [any Feature] {
      [
        DashboardFeature(),
        DiscoverFeature(),
      ]
    }

    """

  let url = FileManager.default.temporaryDirectory.appendingPathComponent("new feature \(UUID().uuidString)")

  init() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for folder in [
      "Apps/Movies", "Modules/Features/Dashboard", "Modules/Features/Discover", "Modules/Services/MoviesServices",
      "Modules/Services/MoviesStore", "Tools/NewFeature",
    ] {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let templates = "Tools/NewFeature/Templates"
    try FileManager.default.copyItem(
      at: package.appendingPathComponent(templates), to: url.appendingPathComponent(templates))
    try FileManager.default.copyItem(
      at: package.appendingPathComponent(".swift-format"), to: url.appendingPathComponent(".swift-format"))
    try write(Self.manifest, to: "Package.swift")
    try write(Self.features, to: "Apps/Movies/Features.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func add(_ name: String, _ kind: FeatureKind = .list) throws {
    _ = try FeatureFiles(name: name, package: url).add(kind)
  }

  func remove(_ name: String) throws {
    _ = try FeatureFiles(name: name, package: url).remove()
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(path))
  }

  /// The texts of all files by their paths, without the templates; folders have none.
  var files: [String: String] {
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { !$0.hasPrefix("Tools") }.reduce(into: [:]) { files, path in
      files[path] = (try? text(of: path)) ?? ""
    }
  }
}
