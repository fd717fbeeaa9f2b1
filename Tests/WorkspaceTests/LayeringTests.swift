import Testing

@Suite("The modules")
struct LayeringTests {
  @Test("no file imports a module of ours that its target does not declare, and no arrow points the wrong way")
  func layering() throws {
    let manifest = try Manifest.read()
    let targets = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
    #expect(targets.count > 10)
    for target in manifest.targets {
      let layer = try #require(Layer(target: target), "\(target.name) lies in none of the known folders")
      let declared = Set(target.dependencies.map(\.name))
      for line in try SourceImport.all(in: target.path ?? "Tests/\(target.name)") {
        guard let imported = targets[line.module] else { continue }
        #expect(declared.contains(imported.name), "\(line): \(target.name) does not declare it")
        let importedLayer = try #require(Layer(target: imported))
        #expect(layer.mayImport(importedLayer), "\(line): \(target.name) may not import it")
      }
      for dependency in declared {
        guard let imported = targets[dependency].flatMap(Layer.init) else { continue }
        #expect(layer.mayImport(imported), "Package.swift: \(target.name) may not depend on \(dependency)")
      }
    }
  }

  @Test(
    "the framework's own modules need nothing but the standard library",
    arguments: [
      "FlowReactive", "FlowCore", "FlowScreens", "FlowRegistry",
    ])
  func standardLibraryOnly(module: String) throws {
    let ours: Set = ["FlowReactive", "FlowCore", "FlowScreens", "FlowRegistry"]
    for line in try SourceImport.all(in: "Modules/Framework/\(module)") {
      #expect(ours.contains(line.module), "\(line): not the standard library")
    }
  }

  @Test("only the terminal module, snapshots and the application know that there is a terminal")
  func noTerminal() throws {
    for line in try SourceImport.all(in: "Modules") where line.module == "FlowTerminal" || line.module == "CNcurses" {
      let mayKnow = ["FlowTerminal", "FlowSnapshots"].contains { line.file.hasPrefix("Modules/Framework/\($0)/") }
      #expect(mayKnow, "\(line)")
    }
  }

  @Test(
    "an import line is recognized in all its forms",
    arguments: [
      ("import FlowCore", "FlowCore"), ("public import FlowCore", "FlowCore"),
      ("@testable import FlowCore", "FlowCore"), ("import struct FlowCore.FlowID", "FlowCore"),
      ("@preconcurrency internal import FlowCore // why", "FlowCore"),
    ])
  func parsing(line: String, module: String) {
    #expect(SourceImport.module(importedBy: line[...]) == module)
  }

  @Test("what is no import line is not taken for one", arguments: ["// import FlowCore", "let import1 = 2", ""])
  func notImports(line: String) {
    #expect(SourceImport.module(importedBy: line[...]) == nil)
  }
}
