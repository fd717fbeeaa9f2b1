// swift-tools-version: 6.3
import PackageDescription

let isolation = [SwiftSetting.defaultIsolation(MainActor.self)]

func stepFlow(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "StepFlow") }
}

let package = Package(
  name: "RxFlowDemo",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "ViewControllers", targets: ["ViewControllers"])],
  dependencies: [.package(name: "StepFlow", path: "../..")],
  targets: [
    .target(
      name: "Flows", dependencies: stepFlow("StepFlow"), swiftSettings: isolation),
    // The same flows on iPhone and iPad.
    .target(
      name: "ViewControllers",
      dependencies: ["Flows"] + stepFlow("FlowCore", "FlowRegistry", "FlowScreens", "FlowUIKit"),
      swiftSettings: isolation),
    // The same flows in a terminal.
    .executableTarget(
      name: "demo", dependencies: ["Flows"] + stepFlow("FlowApp", "StepFlow"),
      swiftSettings: isolation),
    .testTarget(
      name: "FlowsTests", dependencies: ["Flows"] + stepFlow("StepFlow", "FlowTesting"),
      swiftSettings: isolation),
    .testTarget(
      name: "ViewControllersTests",
      dependencies: ["Flows", "ViewControllers"] + stepFlow("FlowCore", "FlowScreens", "FlowUIKit"),
      swiftSettings: isolation),
  ]
)
