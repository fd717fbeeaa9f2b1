// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the main package does not depend on the benchmark library. ‘Tools/bench’ runs it, with
// STEPFLOW_SERVICES=1, which makes the services products of the main package.
let strictness: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Returns a program of benchmarks, each of which is a row of `table.json`.
func benchmarks(_ name: String, measuring dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: ["Comparison", .product(name: "Benchmark", package: "benchmark")] + dependencies,
    path: "Benchmarks/\(name)", swiftSettings: strictness,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

func ours(_ product: String) -> Target.Dependency { .product(name: product, package: "StepFlow") }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "StepFlow", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    benchmarks(
      "Framework",
      measuring: [
        ours("FlowContent"), ours("FlowCore"), ours("FlowReactive"), ours("FlowScreens"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    benchmarks(
      "Application", measuring: [ours("MoviesServices"), ours("MoviesStore"), "CPseudoTerminal", "GeneratedMovies"]),
    benchmarks(
      "Catalog",
      measuring: [
        ours("MoviesServices"), ours("MoviesStore"), ours("MoviesFiles"), ours("MoviesTesting"), ours("FlowReactive"),
        "GeneratedMovies",
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // The yardstick for the start of the application.
    .executableTarget(
      name: "print-row", dependencies: [.product(name: "GRDB", package: "GRDB.swift")], path: "Sources/PrintRow",
      swiftSettings: strictness),
    // Measures beside a yardstick, and counts memory.
    .target(
      name: "Comparison", dependencies: ["CHeapCounter", .product(name: "Benchmark", package: "benchmark")],
      swiftSettings: strictness),
    .target(
      name: "GeneratedMovies",
      dependencies: [
        ours("MoviesServices"), ours("MoviesStore"), ours("MoviesFiles"), ours("MoviesTesting"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strictness),
    .target(name: "CHeapCounter"),
    .target(name: "CPseudoTerminal"),
    // Prints one table of all results.
    .executableTarget(name: "bench-report", path: "Sources/BenchReport", swiftSettings: strictness),
  ]
)
