// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that ‘Tools/bench’ builds Hummingbird with ‘--web’ alone.
let package = Package(
  name: "WebBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "yardstick", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
      path: "Sources/Yardstick", swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
