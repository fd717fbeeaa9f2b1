// swift-tools-version: 6.3
import Foundation
import PackageDescription

// The table of modules: adding a feature is one line in it (and one in Apps/Movies/Features.swift).
let modules: [Module] = [
  .framework("FlowReactive"),
  .framework("FlowCore", uses: ["FlowReactive"]),
  .framework("FlowScreens", uses: ["FlowCore", "FlowReactive"]),
  .framework("FlowRegistry", uses: ["FlowScreens", "FlowCore", "FlowReactive"]),
  .framework("FlowTerminal", uses: ["FlowScreens", "FlowCore", "FlowReactive", "CNcurses"]),
  .framework("FlowTesting", uses: ["FlowRegistry", "FlowScreens", "FlowCore", "FlowReactive"]),
  .framework("FlowSnapshots", uses: ["FlowTesting", "FlowTerminal", "FlowScreens", "FlowCore"]),

  .service("MoviesServices", uses: ["FlowReactive"]),
  .service("MoviesStore", uses: ["MoviesServices", "FlowReactive"], packages: [.grdb], resources: ["catalog.json"]),
  .service("MoviesOnline", uses: ["MoviesStore", "MoviesServices", "FlowReactive"], packages: [.grdb]),
  .service("MoviesFiles", uses: ["MoviesStore", "MoviesServices", "FlowReactive"], packages: [.grdb]),

  .testSupport(
    "MoviesTesting", uses: ["MoviesStore", "MoviesServices", "FlowReactive"], packages: [.flyingFox, .flyingSocks]),

  .shared("MovieScreens", uses: ["MoviesServices"]),
  .shared("AccountScreens", uses: ["MoviesServices"]),
  .interface("DashboardInterface", isTested: true),
  .interface("OnboardingInterface"),
  .interface("SettingsInterface"),
  .feature("Dashboard", uses: ["DashboardInterface", "MoviesServices"]),
  .feature("Onboarding", uses: ["OnboardingInterface", "AccountScreens", "MoviesServices"]),
  .feature("Settings", uses: ["SettingsInterface", "AccountScreens", "MoviesServices"]),
  .feature("Wishlist", uses: ["DashboardInterface", "SettingsInterface", "MovieScreens", "MoviesServices"]),
  .feature("Watched", uses: ["DashboardInterface", "MovieScreens", "MoviesServices"]),
  .feature("Discover", uses: ["DashboardInterface", "SettingsInterface", "MovieScreens", "MoviesServices"]),
]

// The programs: Movies, assembled from all features, and a small one on the framework alone.
let apps: [Module] = [
  .app(
    "movies", in: "Movies",
    uses: modules.filter { $0.isLinkedByMovies }.map(\.name) + ["FlowTerminal"] + Module.forFeatures,
    packages: [.argumentParser, .logging], testedWith: Module.forTestsOfMovies),
  .app("trails", in: "Trails", uses: ["FlowTerminal", "FlowScreens", "FlowCore", "FlowReactive"]),
]

struct Module {
  let name: String
  let path: String
  let tests: String?
  let uses: [String]
  let packages: [Target.Dependency]
  let resources: [String]
  let isMainActor: Bool
  /// What the tests are written with, besides what the module uses itself.
  let testedWith: [String]

  init(
    _ name: String, in path: String, tests: String? = nil, isTested: Bool = true, uses: [String],
    packages: [Target.Dependency] = [], resources: [String] = [], isMainActor: Bool = true,
    testedWith: [String] = forTestsOfMovies
  ) {
    self.name = name
    self.path = path
    self.tests = isTested ? tests ?? name + "Tests" : nil
    self.uses = uses
    self.packages = packages
    self.resources = resources
    self.isMainActor = isMainActor
    self.testedWith = testedWith
  }

  /// What every feature is written with.
  static let forFeatures = ["FlowRegistry", "FlowScreens", "FlowCore", "FlowReactive"]

  /// What the tests of Movies and its modules are written with.
  static let forTestsOfMovies = ["FlowTesting", "FlowSnapshots", "MoviesTesting", "MoviesStore", "MoviesFiles"]

  static func framework(_ name: String, uses: [String] = []) -> Module {
    Module(name, in: "Modules/Framework/\(name)", uses: uses, testedWith: ["FlowTesting", "FlowReactive"])
  }

  /// A program.
  static func app(
    _ name: String, in folder: String, uses: [String], packages: [Target.Dependency] = [],
    testedWith: [String] = ["FlowTesting"]
  ) -> Module {
    Module(
      name, in: "Apps/\(folder)", tests: "\(folder)Tests", uses: uses, packages: packages, testedWith: testedWith)
  }

  static func service(
    _ name: String, uses: [String] = [], packages: [Target.Dependency] = [], resources: [String] = []
  ) -> Module {
    Module(
      name, in: "Modules/Services/\(name)", uses: uses, packages: packages, resources: resources, isMainActor: false)
  }

  /// What the tests of several modules share.
  static func testSupport(_ name: String, uses: [String], packages: [Target.Dependency]) -> Module {
    Module(
      name, in: "Modules/Services/\(name)", isTested: false, uses: uses, packages: packages, isMainActor: false)
  }

  /// Screens that several features show.
  static func shared(_ name: String, uses: [String] = []) -> Module {
    Module(name, in: "Modules/Features/\(name)", uses: uses + forFeatures)
  }

  /// What other modules may open or extend of a feature: route values, outputs and extension points.
  static func interface(_ name: String, isTested: Bool = false) -> Module {
    Module(name, in: "Modules/Features/\(name)", isTested: isTested, uses: forFeatures)
  }

  static func feature(_ name: String, uses: [String] = []) -> Module {
    Module(name, in: "Modules/Features/\(name)", uses: uses + forFeatures)
  }

  /// Whether Tools/Benchmarks is written with it.
  var isMeasured: Bool { name.hasPrefix("Movies") }
  var isFrameworkLibrary: Bool { path.hasPrefix("Modules/Framework/") }
  var isTestSupport: Bool { name.hasSuffix("Testing") }
  var isLinkedByMovies: Bool { !isFrameworkLibrary && !isTestSupport }
}

extension Target.Dependency {
  static var grdb: Self { .product(name: "GRDB", package: "GRDB.swift") }
  static var flyingFox: Self { .product(name: "FlyingFox", package: "FlyingFox") }
  static var flyingSocks: Self { .product(name: "FlyingSocks", package: "FlyingFox") }
  static var logging: Self { .product(name: "Logging", package: "swift-log") }
  static var argumentParser: Self { .product(name: "ArgumentParser", package: "swift-argument-parser") }
}

/// The strictness of every target of ours, set here and nowhere else.
func strictness(isMainActor: Bool) -> [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ] + (isMainActor ? [.defaultIsolation(MainActor.self)] : [])
}

extension Module {
  var dependencies: [Target.Dependency] { uses.map { .init(stringLiteral: $0) } + packages }

  var target: Target {
    .target(
      name: name, dependencies: dependencies, path: path,
      resources: resources.map { .copy("Resources/\($0)") }, swiftSettings: strictness(isMainActor: isMainActor))
  }

  var executableTarget: Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: path, swiftSettings: strictness(isMainActor: isMainActor))
  }

  var testTarget: Target? {
    tests.map { tests in
      .testTarget(
        name: tests, dependencies: Set([name] + testedWith + uses).sorted().map { .init(stringLiteral: $0) } + packages,
        exclude: snapshots(in: tests), swiftSettings: strictness(isMainActor: isMainActor))
    }
  }

  /// The folders of snapshots of a test target: the compiler has nothing to do with them.
  private func snapshots(in tests: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: "\(Context.packageDirectory)/Tests/\(tests)")
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0 == "Snapshots" || $0.hasSuffix("/Snapshots") }
  }
}

let package = Package(
  name: "StepFlow",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: modules.filter { $0.isFrameworkLibrary || $0.isMeasured }
    .map { .library(name: $0.name, targets: [$0.name]) }
    + apps.map { .executable(name: $0.name, targets: [$0.name]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: modules.map(\.target) + apps.map(\.executableTarget) + (modules + apps).compactMap(\.testTarget) + [
    .testTarget(name: "WorkspaceTests", exclude: ["PublicAPI"], swiftSettings: strictness(isMainActor: false)),
    .plugin(
      name: "NewFeature",
      capability: .command(
        intent: .custom(
          verb: "new-feature", description: "Makes a feature as a module with its tests, or takes one out again"),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the module, its tests, and its lines in the manifest and the app")
        ]),
      dependencies: ["new-feature-tool"], path: "Tools/NewFeature/Plugin"),
    .executableTarget(
      name: "new-feature-tool", path: "Tools/NewFeature/Tool", swiftSettings: strictness(isMainActor: false)),
    .testTarget(
      name: "NewFeatureTests", dependencies: ["new-feature-tool"], swiftSettings: strictness(isMainActor: false)),
    .target(
      name: "CNcurses", path: "Modules/Framework/CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
  ]
)
