import ArgumentParser
import FlowApp
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens
import Foundation

private enum Programs {
  nonisolated struct TrailsRoute: Route {}

  struct TrailsFeature: Feature {
    func register(in registry: FlowRegistry) {}
  }

  struct WalkFeature: Feature {
    func register(in registry: FlowRegistry) {}
  }

  struct Trails: FlowProgram {
    static let identity = ProgramIdentity(name: "trails", version: "0.1.0", summary: "Remember how your walks were.")

    @MainActor
    static func openApp(_ options: NoOptions) throws -> FlowApp {
      let registry = try FlowRegistry(features: [TrailsFeature(), WalkFeature()])
      return FlowApp(identity, title: "Trails", registry: registry, startingAt: TrailsRoute())
    }
  }

  static func app() throws -> FlowApp {
    let registry = try FlowRegistry(features: [TrailsFeature(), WalkFeature()])
    let app = FlowApp(Trails.identity, title: "Trails", registry: registry, startingAt: TrailsRoute())
    return app
  }

  static func continuing(in folder: String) throws -> FlowApp {
    let registry = try FlowRegistry(features: [TrailsFeature(), WalkFeature()])
    let file = StateFile(of: Trails.identity, in: folder)
    let app = FlowApp(
      Trails.identity, title: "Trails", registry: registry, startingAt: TrailsRoute(), continuing: file)
    return app
  }

  static func log(of registry: FlowRegistry, in folder: String) throws -> FlowApp {
    let log = try ProgramLog(of: Trails.identity, in: folder)
    log.prepareForCrash()
    let app = FlowApp(Trails.identity, title: "Trails", registry: registry, startingAt: TrailsRoute(), log: log)
    return app
  }

  private struct Store {
    let changes: Observable<Set<Int>>
  }

  private struct Library {
    let changes: Observable<Set<Int>>
  }

  private static func presence(of app: FlowApp, on store: Store) -> Library {
    let changes = ChangeLog(store.changes) { $0.formUnion($1) }
    let presence = UserPresence()
    let library = Library(changes: presence.following(changes))
    app.presence = presence
    return library
  }

  static func random(app: FlowApp, movies: [Movie]) -> Movie? {
    var random = app.random
    let movie = movies.randomElement(using: &random)
    return movie
  }

  struct Tea {
    let isGreen: Bool
  }

  struct TeasFeature: Feature {
    let teas: [Tea]

    init(folder: String) throws {
      teas = try FileManager.default.contentsOfDirectory(atPath: folder).map { Tea(isGreen: $0.hasPrefix("green")) }
    }

    func register(in registry: FlowRegistry) {}
  }

  struct Teas: FlowProgram {
    struct Options: ParsableArguments {
      @Option(help: "The folder of the teas.", completion: .directory)
      var folder = "teas"
    }

    static let identity = ProgramIdentity(name: "teas", version: "1.0.0", summary: "Remember your teas.")
    static var commands: [any ParsableCommand.Type] { [CountCommand.self] }

    @MainActor
    static func openApp(_ options: Options) throws -> FlowApp {
      let registry = try FlowRegistry(features: [TeasFeature(folder: options.folder)])
      return FlowApp(identity, title: "Teas", tabsOf: registry)
    }
  }

  struct CountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "count", abstract: "Print the number of teas.")

    @Flag(help: "Count the green teas only.")
    var green = false

    @OptionGroup var options: Teas.Options

    @MainActor
    func run() async throws {
      let teas = try TeasFeature(folder: options.folder).teas
      StandardOutput.write("\(green ? teas.count(where: \.isGreen) : teas.count)")
    }
  }
}
