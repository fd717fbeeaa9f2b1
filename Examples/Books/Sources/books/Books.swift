import Account
import AccountInterface
import FlowApp
import Library
import StepFlow

@main
struct Books: FlowProgram {
  static let identity = ProgramIdentity(name: "books", version: "1.0.0", summary: "Borrow books.")

  @MainActor
  static func openApp(_ options: NoOptions) throws -> FlowApp {
    let session = Session()
    let registry = try FlowRegistry(features: [LibraryFeature(session: session), AccountFeature(session: session)])
    return FlowApp(identity, title: "Books", tabsOf: registry)
  }
}
