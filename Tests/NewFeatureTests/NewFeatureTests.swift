import Foundation
import Testing

@testable import NewFeatureTool

@Suite("The command new-feature")
struct NewFeatureTests {
  private let package: PackageFixture

  init() throws {
    package = try PackageFixture()
  }

  /// Returns the lines that a file has gained; fails if it has lost any.
  private func linesAdded(to path: String, since before: String) throws -> [Substring] {
    let changes = try package.text(of: path).split(separator: "\n").difference(from: before.split(separator: "\n"))
    #expect(changes.removals.isEmpty)
    return changes.insertions.compactMap { if case .insert(_, let line, _) = $0 { line } else { nil } }
  }

  /// Fails unless `change` throws an error that contains `text`, and changes nothing.
  private func expectError(
    saying text: String, sourceLocation: SourceLocation = #_sourceLocation, _ change: () throws -> Void
  ) {
    let before = package.files
    let error = #expect(throws: FeatureError.self, sourceLocation: sourceLocation, performing: change)
    #expect(error?.description.contains(text) == true, "\(String(describing: error))", sourceLocation: sourceLocation)
    #expect(package.files == before, sourceLocation: sourceLocation)
  }

  @Test("A feature costs one line in the manifest and two in the app", arguments: [FeatureKind.list, .empty])
  func cost(kind: FeatureKind) throws {
    try package.add("Planetarium", kind)
    #expect(
      try linesAdded(to: "Package.swift", since: PackageFixture.manifest)
        == [#"  .feature("Planetarium"),"#])
    #expect(
      try linesAdded(to: "Apps/Movies/Features.swift", since: PackageFixture.features)
        == ["import Planetarium", "    PlanetariumFeature(),"])
  }

  @Test("A new service costs two lines in the manifest, and is a protocol and a table")
  func service() throws {
    try package.add("Planetarium", .service)
    #expect(
      try linesAdded(to: "Package.swift", since: PackageFixture.manifest) == [
        #"  .service("PlanetariumServices", isTested: false, uses: ["FlowReactive"]),"#,
        #"  .service("PlanetariumStore", uses: ["PlanetariumServices", "FlowReactive"], packages: [.grdb]),"#,
      ])
    #expect(try package.text(of: "Apps/Movies/Features.swift") == PackageFixture.features)
    let store = try package.text(of: "Modules/Services/PlanetariumStore/PlanetariumStore.swift")
    #expect(store.contains("class PlanetariumStore: PlanetariumService"))
    #expect(store.contains("CREATE TABLE"))
  }

  @Test("A feature with an interface and a service takes the service, and its tests have a stub")
  func interfaceWithService() throws {
    try package.add("NightOwl", .interfaceWithService)
    #expect(
      try linesAdded(to: "Package.swift", since: PackageFixture.manifest) == [
        #"  .service("NightOwlServices", isTested: false, uses: ["FlowReactive"]),"#,
        #"  .service("NightOwlStore", uses: ["NightOwlServices", "FlowReactive"], packages: [.grdb]),"#,
        #"  .interface("NightOwlInterface"),"#,
        #"  .feature("NightOwl", uses: ["NightOwlInterface", "NightOwlServices"]),"#,
      ])
    #expect(
      try linesAdded(to: "Apps/Movies/Features.swift", since: PackageFixture.features) == [
        "import NightOwl", "import NightOwlStore",
        #"    NightOwlFeature(NightOwlStore(path: services.folder + "/night-owl.sqlite")),"#,
      ])
    let feature = try package.text(of: "Modules/Features/NightOwl/NightOwlFeature.swift")
    #expect(feature.contains("init(_ service: any NightOwlService)"))
    #expect(feature.contains("provide(NightOwlRoute.self"))
    let stub = try package.text(of: "Tests/NightOwlTests/StubNightOwlService.swift")
    #expect(stub.contains("class StubNightOwlService: NightOwlService"))
  }

  @Test(
    "Without an interface, no file of a new feature mentions a route", arguments: [FeatureKind.list, .empty, .service])
  func noInterface(kind: FeatureKind) throws {
    try package.add("Planetarium", kind)
    #expect(!package.files.values.contains { $0.contains("PlanetariumInterface") || $0.contains("PlanetariumRoute") })
  }

  @Test("The tab of a new feature has its name in words, and its links are in lowercase")
  func title() throws {
    try package.add("NightOwl")
    let feature = try package.text(of: "Modules/Features/NightOwl/NightOwlFeature.swift")
    #expect(feature.contains(#"title: "Night Owl""#))
    #expect(feature.contains(#"registry.link("night-owl","#))
  }

  @Test(
    "The files of a new feature have the format of the package, whatever the name",
    arguments: ["Ox", "Planetarium", "Zoo"])
  func format(name: String) throws {
    for kind in [FeatureKind.interface, .service] { try package.add(name, kind) }
    try package.add(name + "X", .empty)
    try package.add(name + "Y", .interfaceWithService)
    #expect(!package.files.contains { $0.key.contains("__") || $0.value.contains("__") })
    let lint = Process()
    lint.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let folders = ["Apps", "Modules", "Tests"].map { package.url.appendingPathComponent($0).path }
    lint.arguments = ["swift", "format", "lint", "--strict", "--recursive"] + folders
    try lint.run()
    lint.waitUntilExit()
    #expect(lint.terminationStatus == 0)
  }

  @Test(
    "A name that is not the name of a module is an error", arguments: ["planetarium", "2001", "Top-Rated", "", "../A"])
  func invalidName(name: String) {
    expectError(saying: "‘\(name)’ is not the name of a module") { try package.add(name) }
  }

  @Test("A name that is taken is an error")
  func takenName() {
    expectError(saying: "‘Modules/Features/Dashboard’ exists") { try package.add("Dashboard") }
    expectError(saying: "Package.swift has a module ‘FlowCore’") { try package.add("FlowCore") }
    expectError(saying: "‘Modules/Services/MoviesServices’ exists") { try package.add("Movies", .service) }
  }

  @Test("A manifest without the table of modules is an error")
  func noTable() throws {
    try package.write("let package = Package()\n", to: "Package.swift")
    expectError(saying: "Package.swift: expected a line") { try package.add("Planetarium") }
  }

  @Test("Removing a feature undoes what making it did", arguments: FeatureKind.allCases)
  func removal(kind: FeatureKind) throws {
    try package.add("NightOwl", .interface)
    let before = package.files
    try package.add("Planetarium", kind)
    #expect(package.files != before)
    try package.remove("Planetarium")
    #expect(package.files == before)
  }

  @Test("A feature that another module uses is not removed")
  func usedFeature() throws {
    try package.add("Planetarium", .interface)
    let line = #".feature("Discovery", uses: ["PlanetariumInterface"]),"#
    try package.write(package.text(of: "Package.swift") + line, to: "Package.swift")
    expectError(saying: "this line uses ‘\"PlanetariumInterface\"’") { try package.remove("Planetarium") }
  }

  @Test("A tab and a service of one name are made side by side, and removed together")
  func tabAndService() throws {
    try package.add("NightOwl")
    let before = package.files
    try package.add("Planetarium", .empty)
    try package.add("Planetarium", .service)
    try package.remove("Planetarium")
    #expect(package.files == before)
  }

  @Test("A feature whose entry takes several lines is not removed in part")
  func entryOfSeveralLines() {
    expectError(saying: #"Package.swift:9: this line uses ‘"Discover"’"#) { try package.remove("Discover") }
  }
}
