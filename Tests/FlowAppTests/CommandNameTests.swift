import ArgumentParser
import FlowRegistry
import Testing

@testable import FlowApp

/// A command without a name of its own.
nonisolated private struct CountTeas: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Count the teas.", aliases: ["count"])
}

nonisolated private struct Teas: FlowProgram {
  static let identity = ProgramIdentity(name: "teas", version: "1.0.0", summary: "Teas.")
  static var commands: [any ParsableCommand.Type] { [CountTeas.self] }

  @MainActor
  static func openApp(_ options: NoOptions) throws -> FlowApp {
    FlowApp(identity, title: "Tea", registry: FlowRegistry(), startingAt: TeaRoute())
  }
}

@Suite("The names of a program’s commands")
struct CommandNameTests {
  @Test("A command runs by the name made of its type’s name, and by its aliases", arguments: ["count-teas", "count"])
  func names(name: String) throws {
    let command = try RootCommand<Teas>.parseAsRoot(ContributedCommand<Teas>.prepared([name]))
    #expect(command is CountTeas)
  }

  @Test("A name that the parser doesn’t know is that of a feature’s command")
  func others() throws {
    let command = try RootCommand<Teas>.parseAsRoot(ContributedCommand<Teas>.prepared(["teas"]))
    #expect(command is ContributedCommand<Teas>)
  }
}
