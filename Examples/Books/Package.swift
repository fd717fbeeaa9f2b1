// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Books",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "StepFlow", path: "../..")],
  targets: [
    .target(name: "AccountInterface"),
    .target(name: "Account", dependencies: ["AccountInterface"]),
    .target(name: "Library", dependencies: ["AccountInterface"]),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["AccountInterface", "Library", .product(name: "FlowTesting", package: "StepFlow")]),
    .executableTarget(
      name: "books",
      dependencies: ["Account", "AccountInterface", "Library", .product(name: "FlowApp", package: "StepFlow")]),
    .testTarget(name: "BooksTests", dependencies: ["books", .product(name: "FlowTesting", package: "StepFlow")]),
  ]
)

for target in package.targets {
  target.dependencies.append(.product(name: "StepFlow", package: "StepFlow"))
  target.swiftSettings = [.defaultIsolation(MainActor.self)]
}
