import FlowApp
import Flows
import StepFlow

@main
struct Demo: FlowProgram {
  static let identity = ProgramIdentity(name: "demo", version: "1.0.0", summary: "Movies to watch.")

  @MainActor
  static func openApp(_ options: NoOptions) throws -> FlowApp {
    FlowApp(identity, window: Window(title: "Demo"), registry: FlowRegistry()) { app in
      app.coordinator.coordinate(flow: AppFlow(app.window), with: OneStepper(.appIsLaunched))
    }
  }
}
