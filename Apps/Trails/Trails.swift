import FlowApp
import StepFlow

/// The program: its name, its features, and the route to the first screen.
@main
struct Trails: FlowProgram {
  static let identity = ProgramIdentity(name: "trails", version: "0.1.0", summary: "Remember how your walks were.")

  @MainActor
  static func openApp(_ options: NoOptions) throws -> FlowApp {
    let registry = try FlowRegistry(features: [TrailsFeature(), WalkFeature()]) { $0.require(TrailsRoute.self) }
    return FlowApp(identity, title: "Trails", registry: registry, startingAt: TrailsRoute())
  }
}
