import Foundation
import Testing

@Suite("The check of the layers, on a sample package")
struct SamplePackageTests {
  /// Two features with an interface between them, an app, and the framework.
  private static let table: [Manifest.Target] = [
    target("FlowReactive", in: "Modules/Framework"),
    target("FlowCore", in: "Modules/Framework", uses: "FlowReactive"),
    target("FlowScreens", in: "Modules/Framework", uses: "FlowCore"),
    target("FlowRegistry", in: "Modules/Framework", uses: "FlowScreens"),
    target("CTerminal", in: "Modules/Framework"),
    target("FlowTerminal", in: "Modules/Framework", uses: "FlowScreens", "TerminalKit"),
    target("TerminalKit", in: "Modules/Framework", uses: "CTerminal"),
    target("TeaInterface", in: "Modules/Features", uses: "FlowRegistry"),
    target("Tea", in: "Modules/Features", uses: "TeaInterface", "FlowCore"),
    target("Cake", in: "Modules/Features", uses: "TeaInterface", "FlowCore"),
    target("CakeTests", in: "Tests", type: "test", uses: "Cake", "FlowCore"),
    target("kitchen", in: "Apps", uses: "Tea", "Cake", "FlowTerminal"),
    target("KitchenTests", in: "Tests", type: "test", uses: "kitchen", "Tea", "Cake"),
  ]

  private static func target(
    _ name: String, in folder: String, type: String = "regular", uses: String...
  ) -> Manifest.Target {
    Manifest.Target(
      name: name, type: type, path: "\(folder)/\(name)", dependencies: uses.map(Manifest.Dependency.init))
  }

  /// Returns the problems of a package with these files, after replacing these targets of the table.
  private func problems(
    _ files: [String: String] = [:], changing changes: Manifest.Target...
  ) throws -> (imports: [String], dependencies: [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stepflow-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let others = Self.table.filter { target in !changes.contains { $0.name == target.name } }
    let workspace = Workspace(folder: folder, targets: others + changes)
    return (try workspace.problemsOfImports(), workspace.problemsOfDependencies())
  }

  @Test("A package that follows the map has no problem")
  func clean() throws {
    let problems = try problems([
      "Modules/Features/Tea/TeaFlow.swift": "import FlowCore\nimport Foundation\npublic import TeaInterface\n",
      "Apps/kitchen/main.swift": "import Cake\nimport FlowTerminal\nimport Tea\n",
      "Tests/KitchenTests/Tests.swift": "import Testing\n@testable import Tea\n@testable import Cake\n",
      "Tests/CakeTests/Tests.swift": "@testable import Cake\n",
    ])
    #expect(problems == ([], []))
  }

  @Test(
    "An undeclared import is found, however it is written",
    arguments: [
      "import FlowScreens", "public import FlowScreens", "@testable import FlowScreens",
      "import class FlowScreens.Screen", "/* screens */ import FlowScreens", "import FlowScreens // screens",
    ])
  func undeclared(line: String) throws {
    for (source, number) in [(line, 1), ("// Tea.\nimport FlowCore\n#if DEBUG\n  \(line)\n#endif", 4)] {
      let file = "Modules/Features/Tea/Deep/TeaFlow.swift"
      let problem = "\(file):\(number): import FlowScreens: Tea does not declare it in Package.swift"
      #expect(try problems([file: source]) == ([problem], []))
    }
  }

  @Test("An undeclared product of another package is found, although it compiles")
  func undeclaredProduct() throws {
    let problem = "Modules/Features/Tea/Store.swift:1: import GRDB: Tea does not declare it in Package.swift"
    #expect(try problems(["Modules/Features/Tea/Store.swift": "import GRDB"]) == ([problem], []))
  }

  @Test("A comment or string literal is not an import")
  func lookalikes() throws {
    let source = """
      // import Cake
      /*
      import Cake
      */
      let text = \"\"\"
        import Cake
        \"\"\"
      """
    #expect(try problems(["Modules/Features/Tea/TeaFlow.swift": source]) == ([], []))
  }

  @Test("A feature that imports another feature's implementation is found, in the manifest and in the file")
  func featureToFeature() throws {
    let tea = Self.target("Tea", in: "Modules/Features", uses: "Cake", "FlowCore")
    let problems = try problems(["Modules/Features/Tea/TeaFlow.swift": "import FlowCore\nimport Cake"], changing: tea)
    let reason = "no arrow leads from Feature to Feature on the map in CONTRIBUTING.md"
    #expect(
      problems.imports == [
        "Package.swift: Tea depends on Cake: \(reason)",
        "Modules/Features/Tea/TeaFlow.swift:2: import Cake: \(reason)",
      ])
    #expect(problems.dependencies == ["Package.swift: Tea > Cake"])
  }

  @Test(
    "An import against an arrow is found",
    arguments: [
      ("Tea", "FlowTerminal", "from Feature to FlowTerminal"), ("TeaInterface", "Tea", "from Interface to Feature"),
      ("FlowCore", "FlowScreens", "from FlowCore to FlowScreens"), ("Tea", "kitchen", "from Feature to App"),
      ("kitchen", "CTerminal", "from App to CTerminal"), ("FlowScreens", "Tea", "from FlowScreens to Feature"),
    ])
  func wrongArrow(from name: String, to other: String, words: String) throws {
    let folder = name.hasPrefix("Flow") ? "Modules/Framework" : name == "kitchen" ? "Apps" : "Modules/Features"
    let target = Self.target(name, in: folder, uses: other)
    let reason = "no arrow leads \(words) on the map in CONTRIBUTING.md"
    #expect(
      try problems(["\(folder)/\(name)/File.swift": "import \(other)"], changing: target).imports == [
        "Package.swift: \(name) depends on \(other): \(reason)",
        "\(folder)/\(name)/File.swift:1: import \(other): \(reason)",
      ])
  }

  @Test("A feature that depends on another feature or the terminal indirectly is found, with the path")
  func closure() throws {
    let interface = Self.target("TeaInterface", in: "Modules/Features", uses: "Tea")
    #expect(
      try problems(changing: interface).dependencies == [
        "Package.swift: Cake > TeaInterface > Tea", "Package.swift: CakeTests > Cake > TeaInterface > Tea",
        "Package.swift: TeaInterface > Tea",
      ])
    let registry = Self.target("FlowRegistry", in: "Modules/Framework", uses: "FlowTerminal")
    #expect(
      try problems(changing: registry).dependencies
        .contains("Package.swift: Tea > TeaInterface > FlowRegistry > FlowTerminal > TerminalKit > CTerminal"))
  }

  @Test("A feature's tests that import another feature's implementation are found")
  func tests() throws {
    let tests = Self.target("CakeTests", in: "Tests", type: "test", uses: "Cake", "Tea")
    let problems = try problems(
      ["Tests/CakeTests/Tests.swift": "@testable import Cake\n@testable import Tea"], changing: tests)
    let reason = "it is the implementation of another feature"
    #expect(
      problems.imports == [
        "Package.swift: CakeTests depends on Tea: \(reason)", "Tests/CakeTests/Tests.swift:2: import Tea: \(reason)",
      ])
    #expect(problems.dependencies == ["Package.swift: CakeTests > Tea"])
  }

  @Test("The core may import the standard library only", arguments: ["Foundation", "Dispatch", "Glibc"])
  func core(module: String) throws {
    let file = "Modules/Framework/FlowCore/Clock.swift"
    let problem = "\(file):1: import \(module): FlowCore may import the standard library only"
    #expect(try problems([file: "import \(module)"]) == ([problem], []))
  }

  @Test("A target in an unknown folder is found")
  func strayTarget() throws {
    #expect(
      try problems(changing: Self.target("Tea", in: "Somewhere")).imports == [
        "Package.swift: Tea lies in Somewhere/Tea, which is not a folder of modules"
      ])
  }
}
