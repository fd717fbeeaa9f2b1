// swift-tools-version: 6.3
import PackageDescription

#if os(Linux)
  // There is no UIKit on Linux: FlowUIKit is type-checked and tested against a stand-in, which belongs to its tests.
  let uikit = ["UIKit"]
#else
  let uikit: [String] = []
#endif

// The table of modules. A feature is one line here, and two in Apps/Movies/Features.swift.
let modules: [Module] = [
  .framework("FlowReactive"),
  .framework("FlowCore", uses: ["FlowReactive"]),
  .framework("FlowContent", isMainActor: false),
  .framework("FlowScreens", uses: ["FlowContent", "FlowCore", "FlowReactive"]).withSnapshots,
  .framework("FlowRegistry", uses: ["FlowScreens", "FlowContent", "FlowCore", "FlowReactive"]),
  .framework("StepFlow", isTested: false, uses: Module.forFeatures),
  .framework("FlowFrontEnd", uses: ["FlowScreens", "FlowContent", "FlowCore", "FlowReactive"]),
  .framework("FlowScripting", uses: ["FlowFrontEnd", "FlowScreens", "FlowContent", "FlowCore", "FlowReactive"]),
  .framework("TerminalKit", uses: ["CTerminal"]),
  .framework(
    "FlowTerminal",
    uses: [
      "TerminalKit", "FlowScripting", "FlowFrontEnd", "FlowScreens", "FlowContent", "FlowCore", "FlowReactive",
    ]),
  .framework(
    "FlowWeb", uses: ["FlowFrontEnd", "FlowScreens", "FlowContent", "FlowCore", "FlowReactive"],
    resources: ["page.css", "page.js", "icon.svg", "icon-180.png", "icon-512.png"].map {
      .embedInCode("Resources/\($0)")
    }),
  .framework(
    "FlowUIKit", isTested: !uikit.isEmpty,
    uses: ["FlowRegistry", "FlowScreens", "FlowContent", "FlowCore", "FlowReactive"] + uikit,
    testedWith: ["movies", "FlowApp", "MoviesTesting", "MoviesStore", "MoviesFiles", "MoviesServices"]),
  .framework("FlowInspector", uses: ["FlowScreens", "FlowContent", "FlowCore", "FlowReactive"]),
  .framework(
    "FlowApp",
    uses: [
      "FlowInspector", "FlowTerminal", "FlowScripting", "FlowFrontEnd", "FlowRegistry", "FlowScreens", "FlowContent",
      "FlowCore", "FlowReactive",
    ],
    packages: [.argumentParser, .logging]),
  .framework(
    "FlowServer",
    uses: ["FlowApp", "FlowFrontEnd", "FlowWeb", "FlowScreens", "FlowContent", "FlowCore", "FlowReactive", "CServer"],
    packages: [.argumentParser, .hummingbird, .logging]),
  .framework(
    "FlowTesting",
    uses: ["FlowFrontEnd", "FlowRegistry", "FlowScreens", "FlowContent", "FlowCore", "FlowReactive"]),
  .framework(
    "FlowSnapshots",
    uses: ["FlowTesting", "FlowTerminal", "FlowFrontEnd", "FlowScreens", "FlowContent", "FlowCore"]
  ).withSnapshots,

  .service("MoviesServices", uses: ["FlowContent", "FlowReactive"]),
  .service(
    "MoviesStore", uses: ["MoviesServices", "FlowContent", "FlowReactive", "CSQLite", "CZlib"], packages: [.grdb],
    resources: ["catalog.json", "movies-1900-2023.jsonl.gz", "LICENSE.movies"].map { .copy("Resources/\($0)") }
      + ["Schema.sql", "Viewings.sql", "Check.sql"].map { .embedInCode("Resources/\($0)") }),
  .service("MoviesOnline", uses: ["MoviesStore", "MoviesServices", "FlowReactive"], packages: [.grdb]),
  .service(
    "MoviesFiles", uses: ["MoviesStore", "MoviesServices", "FlowContent", "FlowReactive", "CSodium"], packages: [.grdb]),

  .testSupport(
    "MoviesTesting", uses: ["MoviesStore", "MoviesServices", "FlowContent", "FlowReactive"],
    packages: [.flyingFox, .flyingSocks]),

  .shared("MovieScreens", uses: ["MoviesServices"]).withSnapshots,
  .shared("AccountScreens", uses: ["MoviesServices"]),
  .interface("DashboardInterface"),
  .interface("OnboardingInterface"),
  .interface("SettingsInterface"),
  .interface("SearchInterface"),
  .feature("Dashboard", uses: ["DashboardInterface", "SettingsInterface"]),
  .feature("Onboarding", uses: ["OnboardingInterface", "AccountScreens", "MoviesServices"]).withSnapshots,
  .feature("Settings", uses: ["SettingsInterface", "AccountScreens", "MovieScreens", "MoviesServices"]).withSnapshots,
  .feature("Wishlist", uses: ["SettingsInterface", "SearchInterface", "MovieScreens", "MoviesServices"]).withSnapshots,
  .feature("Watched", uses: ["MovieScreens", "MoviesServices"]).withSnapshots,
  .feature("Discover", uses: ["SettingsInterface", "SearchInterface", "MovieScreens", "MoviesServices"]).withSnapshots,
  .feature("Diary", uses: ["MovieScreens", "MoviesServices"]).withSnapshots,
]

// The programs: Movies has all features; Trails uses the framework alone.
let apps: [Module] = [
  .app(
    "movies", in: "Movies",
    uses: modules.filter { $0.isLinkedByMovies }.map(\.name) + ["FlowApp", "FlowFrontEnd", "FlowTerminal"]
      + Module.forFeatures,
    packages: [.argumentParser, .logging, .server],
    testedWith: Module.forTestsOfMovies + ["CSQLite", "FlowScripting", "FlowWeb", "TerminalKit"]
  ).withSnapshots.withManual,
  .app("trails", in: "Trails", uses: ["FlowApp", "StepFlow"], packages: [.argumentParser, .server]),
]

struct Module {
  let name: String
  let path: String
  let tests: String?
  let uses: [String]
  let packages: [Target.Dependency]
  let resources: [Resource]
  let isMainActor: Bool
  private(set) var hasSnapshots = false
  private(set) var hasManual = false
  /// The modules that only the tests use.
  let testedWith: [String]

  init(
    _ name: String, in path: String, tests: String? = nil, isTested: Bool = true, uses: [String],
    packages: [Target.Dependency] = [], resources: [Resource] = [], isMainActor: Bool = true,
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

  /// The modules that every feature uses.
  static let forFeatures = ["FlowRegistry", "FlowScreens", "FlowContent", "FlowCore", "FlowReactive"]

  /// The modules that the tests of Movies and its modules use.
  static let forTestsOfMovies = [
    "FlowTesting", "FlowSnapshots", "FlowScreens", "FlowContent", "MoviesTesting", "MoviesStore", "MoviesFiles",
  ]

  static func framework(
    _ name: String, isTested: Bool = true, uses: [String] = [], packages: [Target.Dependency] = [],
    resources: [Resource] = [], isMainActor: Bool = true, testedWith others: [String] = []
  ) -> Module {
    Module(
      name, in: "Modules/Framework/\(name)", isTested: isTested, uses: uses, packages: packages, resources: resources,
      isMainActor: isMainActor,
      testedWith: ["FlowTesting", "FlowRegistry", "FlowScreens", "FlowContent", "FlowReactive"] + others)
  }

  static func app(
    _ name: String, in folder: String, uses: [String], packages: [Target.Dependency] = [],
    testedWith: [String] = ["FlowTesting", "FlowScripting"]
  ) -> Module {
    Module(
      name, in: "Apps/\(folder)", tests: "\(folder)Tests", uses: uses, packages: packages, testedWith: testedWith)
  }

  static func service(
    _ name: String, isTested: Bool = true, uses: [String] = [], packages: [Target.Dependency] = [],
    resources: [Resource] = []
  ) -> Module {
    Module(
      name, in: "Modules/Services/\(name)", isTested: isTested, uses: uses, packages: packages, resources: resources,
      isMainActor: false)
  }

  /// Returns a module that the tests of several modules use.
  static func testSupport(_ name: String, uses: [String], packages: [Target.Dependency]) -> Module {
    Module(
      name, in: "Modules/Services/\(name)", isTested: false, uses: uses, packages: packages, isMainActor: false)
  }

  /// Returns a module of screens that several features show.
  static func shared(_ name: String, uses: [String] = []) -> Module {
    Module(name, in: "Modules/Features/\(name)", uses: uses + forFeatures)
  }

  /// Returns the interface of a feature: its routes and their outputs.
  static func interface(_ name: String, uses: [String] = []) -> Module {
    Module(name, in: "Modules/Features/\(name)", isTested: false, uses: uses + forFeatures)
  }

  static func feature(_ name: String, uses: [String] = []) -> Module {
    Module(name, in: "Modules/Features/\(name)", uses: uses + forFeatures)
  }

  /// The module with tests that have a folder `Snapshots`.
  var withSnapshots: Module { with(\.hasSnapshots) }

  /// The module with a file `README.md` in its folder.
  var withManual: Module { with(\.hasManual) }

  private func with(_ property: WritableKeyPath<Module, Bool>) -> Module {
    var module = self
    module[keyPath: property] = true
    return module
  }

  var isFrameworkLibrary: Bool { path.hasPrefix("Modules/Framework/") }
  var isService: Bool { path.hasPrefix("Modules/Services/") }

  /// A Boolean value that indicates whether other packages can use the module.
  ///
  /// SwiftPM fetches what any product of a dependency needs, so services, which need other packages, are products for
  /// Tools/bench and Tools/fuzz alone. SwiftPM makes executable products of this package itself.
  var isProduct: Bool { isFrameworkLibrary || isService && Context.environment["STEPFLOW_SERVICES"] != nil }
  var isTestSupport: Bool { name.hasSuffix("Testing") }
  var isLinkedByMovies: Bool { !isFrameworkLibrary && !isTestSupport }
}

extension Target.Dependency {
  static var grdb: Self { .product(name: "GRDB", package: "GRDB.swift") }
  static var flyingFox: Self { .product(name: "FlyingFox", package: "FlyingFox") }
  static var flyingSocks: Self { .product(name: "FlyingSocks", package: "FlyingFox") }
  static var logging: Self { .product(name: "Logging", package: "swift-log", condition: .when(traits: ["App"])) }
  static var hummingbird: Self {
    .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Server"]))
  }
  static var server: Self { .target(name: "FlowServer", condition: .when(traits: ["Server"])) }
  static var argumentParser: Self {
    .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["App"]))
  }
}

/// Returns the settings of every target, which are set nowhere else.
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
  /// The modules that need a terminal or a server, which iOS doesn't have.
  private static let notOnIOS: Set = ["TerminalKit", "FlowTerminal", "FlowServer", "CTerminal", "CServer"]

  var dependencies: [Target.Dependency] {
    uses.map { name in
      Module.notOnIOS.contains(name)
        ? .target(name: name, condition: .when(platforms: [.linux, .macOS])) : .init(stringLiteral: name)
    } + packages
  }

  var target: Target {
    .target(
      name: name, dependencies: dependencies, path: path,
      resources: resources, swiftSettings: strictness(isMainActor: isMainActor))
  }

  var executableTarget: Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: path, exclude: hasManual ? ["README.md", "Documentation"] : [],
      swiftSettings: strictness(isMainActor: isMainActor),
      // A release has no debug information, which would name the folders of the computer that it was built on.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux], configuration: .release))
      ])
  }

  var testTarget: Target? {
    tests.map { tests in
      .testTarget(
        name: tests, dependencies: Set([name] + testedWith + uses).sorted().map { .init(stringLiteral: $0) } + packages,
        exclude: hasSnapshots ? ["Snapshots"] : [],
        // The compiler would look for what swift-testing adds to Apple's UIKit.
        swiftSettings: strictness(isMainActor: isMainActor)
          + (uses.contains("UIKit") ? [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])] : []))
    }
  }
}

let package = Package(
  name: "StepFlow",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: modules.filter(\.isProduct).map { .library(name: $0.name, targets: [$0.name]) },
  // SwiftPM fetches what any product of a dependency needs. A package that doesn't use FlowApp turns its trait off, and
  // fetches nothing else. Only a build that serves turns the other trait on.
  traits: [
    .trait(name: "App", description: "The module FlowApp, which needs swift-argument-parser and swift-log"),
    .trait(
      name: "Server", description: "The command ‘serve’ of FlowServer, which needs Hummingbird", enabledTraits: ["App"]),
    .default(enabledTraits: ["App"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: modules.map(\.target) + apps.map(\.executableTarget) + (modules + apps).compactMap(\.testTarget) + [
    .testTarget(name: "WorkspaceTests", exclude: ["PublicAPI"], swiftSettings: strictness(isMainActor: false)),
    .testTarget(
      name: "DocumentationTests",
      dependencies: (modules.filter(\.isFrameworkLibrary).map(\.name) + uikit).map { .init(stringLiteral: $0) }
        + [.argumentParser],
      swiftSettings: strictness(isMainActor: true)),
    .testTarget(
      name: "RecipeTests",
      dependencies: (Module.forFeatures + ["FlowApp", "FlowFrontEnd", "FlowServer", "FlowTesting", "FlowWeb"]).map {
        .init(stringLiteral: $0)
      } + [.argumentParser],
      // Recipes are for other packages.
      packageAccess: false, swiftSettings: strictness(isMainActor: true)),
    .testTarget(
      name: "FuzzTests",
      dependencies: modules.filter { $0.isFrameworkLibrary || $0.isService }.map { .init(stringLiteral: $0.name) },
      // Tools/Fuzzing compiles its checks, too, and is another package.
      exclude: ["Seeds"], packageAccess: false, swiftSettings: strictness(isMainActor: true)),
    .plugin(
      name: "NewFeature",
      capability: .command(
        intent: .custom(
          verb: "new-feature", description: "Makes a feature as a module with tests, or removes one"),
        permissions: [
          .writeToPackageDirectory(
            reason: "It writes the module, its tests, and its lines in Package.swift and the app")
        ]),
      dependencies: ["NewFeatureTool"], path: "Tools/NewFeature/Plugin"),
    .executableTarget(
      name: "NewFeatureTool", path: "Tools/NewFeature/Tool", swiftSettings: strictness(isMainActor: false)),
    .testTarget(
      name: "NewFeatureTests", dependencies: ["NewFeatureTool"], swiftSettings: strictness(isMainActor: false)),
  ]
    + uikit.map {
      .target(name: $0, path: "Tests/UIKitStandIn", swiftSettings: strictness(isMainActor: true))
    } + [
      .systemLibrary(name: "CSQLite", path: "Modules/Services/CSQLite"),
      .systemLibrary(name: "CSodium", path: "Modules/Services/CSodium"),
      .systemLibrary(name: "CZlib", path: "Modules/Services/CZlib"),
      .systemLibrary(name: "CServer", path: "Modules/Framework/CServer"),
      .target(
        name: "CTerminal", path: "Modules/Framework/CTerminal",
        linkerSettings: [
          .linkedLibrary("turbojpeg"),
          .linkedLibrary("ncursesw", .when(platforms: [.linux])),
          .linkedLibrary("ncurses", .when(platforms: [.macOS])),
        ]),
    ]
)

if let folder = Context.environment["STEPFLOW_MODULE"] { package.keepOnly(folder) }

extension Package {
  /// Removes all targets except a module, its tests, and what these need, so that nothing else has to compile.
  ///
  /// ‘Tools/test MODULE’ names the folder of the module in the environment.
  func keepOnly(_ folder: String) {
    var pending = targets.filter { [folder, folder + "Tests"].contains(String($0.folder)) }
    var needed: Set<String> = []
    while let target = pending.popLast() {
      guard needed.insert(target.name).inserted else { continue }
      pending += targets.filter { target.dependencyNames.contains($0.name) }
    }
    targets.removeAll { !needed.contains($0.name) }
    products = []
    let packages = Set(targets.flatMap(\.dependencyNames))
    dependencies.removeAll { !packages.contains($0.identity) }
  }
}

extension Target {
  fileprivate var folder: Substring { (path ?? name).split(separator: "/").last ?? "" }

  /// The targets and packages that the target depends on.
  fileprivate var dependencyNames: [String] {
    dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      case .productItem(_, let package, _, _): package
      @unknown default: nil
      }
    }
  }
}

extension Package.Dependency {
  fileprivate var identity: String {
    guard case .sourceControl(_, let location, _) = kind else { return "" }
    return String(location.split(separator: "/").last ?? "")
  }
}
