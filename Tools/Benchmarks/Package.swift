// swift-tools-version: 6.3
import PackageDescription

// What it measures with stays out of the package that it measures. ‘Tools/bench’ runs it.
let strictness: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// A program whose benchmarks ‘Tools/bench’ runs; each is a row of `table.json`.
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
        ours("FlowCore"), ours("FlowReactive"), .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    benchmarks(
      "Application", measuring: [ours("MoviesServices"), ours("MoviesStore"), "CPseudoTerminal", "MadeUpMovies"]),
    benchmarks(
      "Catalog",
      measuring: [
        ours("MoviesServices"), ours("MoviesStore"), ours("MoviesFiles"), ours("MoviesTesting"), ours("FlowReactive"),
        "MadeUpMovies",
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // What the start of the application is compared with.
    .executableTarget(
      name: "print-row", dependencies: [.product(name: "GRDB", package: "GRDB.swift")], path: "Sources/PrintRow",
      swiftSettings: strictness),
    // What the benchmarks are written with: measuring beside a yardstick, and counting memory.
    .target(
      name: "Comparison", dependencies: ["CHeapCounter", .product(name: "Benchmark", package: "benchmark")],
      swiftSettings: strictness),
    .target(
      name: "MadeUpMovies",
      dependencies: [
        ours("MoviesServices"), ours("MoviesStore"), ours("MoviesFiles"), ours("MoviesTesting"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strictness),
    .target(name: "CHeapCounter"),
    .target(name: "CPseudoTerminal"),
    // Makes the one table of what the benchmarks export.
    .executableTarget(name: "bench-report", path: "Sources/BenchReport", swiftSettings: strictness),
  ]
)
