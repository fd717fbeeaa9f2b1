import FlowApp
import FlowServer

private func respond(to request: ServerRequest, with apps: AppFactory, at address: ServerAddress) async throws {
  let server = try AppServer(apps, at: address)
  print(server.makeSignInURL())
  let response = await server.respond(to: request)
  print(response.status)
}

#if Server
  import ArgumentParser

  private struct Trails: FlowProgram {
    static let identity = ProgramIdentity(name: "trails", version: "0.1.0", summary: "Remember how your walks were.")
    static var commands: [any ParsableCommand.Type] { [ServeCommand<Trails>.self] }

    @MainActor
    static func openApp(_ options: NoOptions) throws -> FlowApp {
      throw CommandError("there are no trails")
    }
  }
#endif
