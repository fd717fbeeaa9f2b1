// swift-tools-version: 6.3
import PackageDescription

let isolation = [SwiftSetting.defaultIsolation(MainActor.self)]

func stepFlow(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "StepFlow") }
}

let feature = stepFlow("StepFlow")

let package = Package(
  name: "Books",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "StepFlow", path: "../..")],
  targets: [
    .target(name: "AccountInterface", dependencies: feature, swiftSettings: isolation),
    .target(name: "Account", dependencies: ["AccountInterface"] + feature, swiftSettings: isolation),
    .target(name: "Library", dependencies: ["AccountInterface"] + feature, swiftSettings: isolation),
    .executableTarget(
      name: "books", dependencies: ["Account", "AccountInterface", "Library"] + feature + stepFlow("FlowApp"),
      swiftSettings: isolation),
    .testTarget(
      name: "LibraryTests", dependencies: ["AccountInterface", "Library"] + feature + stepFlow("FlowTesting"),
      swiftSettings: isolation),
    .testTarget(
      name: "BooksTests", dependencies: ["books"] + feature + stepFlow("FlowTesting"), swiftSettings: isolation),
  ]
)
