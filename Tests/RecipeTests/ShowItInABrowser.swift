import FlowApp
import FlowRegistry
import FlowServer
import Testing

// The code of the recipe “Show it in a browser”, in its order.

#if Server
  import ArgumentParser
  import FlowServer

  extension Beers {
    static var commands: [any ParsableCommand.Type] { [ServeCommand<Beers>.self] }
  }
#endif

struct Beers: FlowProgram {
  static let identity = ProgramIdentity(name: "beers", version: "1.0.0", summary: "Find a beer.")

  @MainActor
  static func openApp(_ options: NoOptions) throws -> FlowApp {
    try makeApp(Session())
  }

  @MainActor
  static func openApps(_ options: NoOptions, askingForPasswords: Bool) async throws -> AppFactory {
    guard !askingForPasswords else { throw CommandError("--behind-proxy: there are no passwords") }
    let session = Session()
    return AppFactory { try makeApp(session) }
  }

  @MainActor
  private static func makeApp(_ session: Session) throws -> FlowApp {
    let registry = try FlowRegistry(
      features: [BeersFeature(session: session), FavoritesFeature(session: session), SignInFeature()])
    return FlowApp(identity, title: "Beers", tabsOf: registry)
  }
}

@Suite("The recipe “Show it in a browser”")
struct BrowserTests {
  @Test("A browser that follows the link sees the program")
  func signingIn() async throws {
    let apps = try await Beers.openApps(NoOptions(), askingForPasswords: false)
    let server = try AppServer(apps, at: ServerAddress(port: 8080))
    let host = ["host": "127.0.0.1:8080"]
    let path = server.makeSignInURL().replacing(server.address.origin, with: "")
    let answer = await server.respond(to: ServerRequest("GET", path, headers: host, from: "127.0.0.1"))
    let cookie = answer.cookies.map { $0.prefix { $0 != ";" } }.joined(separator: "; ")

    let headers = host.merging(["cookie": cookie]) { $1 }
    let page = await server.respond(
      to: ServerRequest("GET", "/", query: "window=1", headers: headers, from: "127.0.0.1"))
    guard case .bytes(let bytes) = page.body else { throw CommandError("expected a page") }
    #expect(page.status == 200)
    #expect(String(decoding: bytes, as: UTF8.self).contains("<h1"))
    await server.close()
  }
}
