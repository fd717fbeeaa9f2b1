import FlowApp
import FlowCore
import FlowReactive
import FlowRegistry
import FlowScreens

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
}
