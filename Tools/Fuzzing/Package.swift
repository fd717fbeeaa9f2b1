// swift-tools-version: 6.3
import PackageDescription

// A package of its own, because libFuzzer has the entry point of its program. ‘Tools/fuzz’ runs it.
let strictness: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .defaultIsolation(MainActor.self),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "StepFlow", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "FlowContent", "FlowCore", "FlowScreens", "FlowRegistry", "FlowScripting", "TerminalKit", "MoviesServices",
        "MoviesStore", "MoviesFiles",
      ].map { .product(name: $0, package: "StepFlow") },
      // ‘Targets’ is a link to the checks in Tests/FuzzTests.
      path: ".", sources: ["Fuzz", "Targets"],
      swiftSettings: strictness + [.unsafeFlags(["-parse-as-library"])])
  ]
)
