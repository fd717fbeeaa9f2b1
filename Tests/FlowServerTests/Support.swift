import FlowApp
import FlowCore
import FlowRegistry
import FlowScreens
import FlowServer
import FlowTesting
import FlowWeb

nonisolated struct TeaRoute: Route {}

nonisolated enum TeaStep: Step, Codable, Equatable {
  case teasAreRequired
  case teaIsPicked(String)
  /// No link leads there.
  case noteIsRequested
}

final class TeaFlow: Flow {
  let root = NavigationStack()

  func navigate(to step: TeaStep) -> FlowContributors<TeaStep, Never> {
    switch step {
    case .teasAreRequired:
      show(ScreenContent(title: "Teas", elements: [.list(RowList([Row(id: "assam", title: "Assam")]))]))
    case .teaIsPicked(let name):
      show(ScreenContent(title: name, elements: [.field(Field("note", .text("")))]))
    case .noteIsRequested: show(ScreenContent(title: "Note", elements: [.field(Field("note", .text("")))]))
    }
  }

  private func show(_ content: ScreenContent) -> FlowContributors<TeaStep, Never> {
    let screen = Screen(TestModel(content))
    root.push(screen)
    return .one(.contribute(screen))
  }
}

struct TeaFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(TeaRoute.self, startingWith: .teasAreRequired) { _, _ in TeaFlow() }
    registry.link("tea/:name", to: TeaStep.teaIsPicked)
  }
}

/// A server without a network, and the browser that talks to it.
final class TestServer {
  private(set) var log: [String] = []
  private(set) var signInCount = 0
  private(set) var apps: [() -> FlowApp?] = []
  private(set) var isFinished = false
  var time = ContinuousClock.now
  var cookie: String?

  lazy var server = AppServer(
    AppFactory(finish: { [unowned self] in isFinished = true }) { [unowned self] in try makeApp() },
    at: address, savingIn: folder, now: { [unowned self] in time },
    browserHasSignedIn: { [unowned self] in signInCount += 1 },
    log: { [unowned self] in log.append($0) })
  private let address: ServerAddress
  private let folder: String?

  init(savingIn folder: String? = nil, behindProxy proxy: String? = nil) throws {
    self.folder = folder
    address = try ServerAddress(port: 8080, behindProxy: proxy)
  }

  private func makeApp() throws -> FlowApp {
    let registry = try FlowRegistry(features: [TeaFeature()])
    let identity = ProgramIdentity(name: "tea", version: "1.2.3", summary: "Tea.")
    let app = FlowApp(identity, title: "Tea", registry: registry, startingAt: TeaRoute())
    apps.append { [weak app] in app }
    return app
  }

  /// The path of the present sign-in link.
  var signInPath: String { String(server.signInURL.dropFirst(address.origin.count)) }

  /// Sends a request with the headers of a browser that shows a page of the server, except those that differ.
  func send(
    _ method: String = "GET", _ path: String, query: String = "", body: String = "",
    headers: [String: String?] = [:]
  ) async -> ServerResponse {
    var all: [String: String?] = ["host": "127.0.0.1:8080", "cookie": cookie]
    if method == "POST" {
      all["origin"] = "http://127.0.0.1:8080"
      all["content-type"] = "application/x-www-form-urlencoded"
    }
    let sent = all.merging(headers) { $1 }.compactMapValues(\.self)
    return await server.respond(to: ServerRequest(method, path, query: query, headers: sent, body: body))
  }

  func signIn() async {
    let response = await send("GET", signInPath)
    cookie = response.headers["set-cookie"]?.split(separator: ";").first.map(String.init)
  }

  /// Opens a page, and returns the fields that each of its forms has.
  func open(_ path: String) async throws -> (window: String, token: String, screen: String) {
    let text = await send("GET", path).text
    return (
      try text.input("window"), try text.input("token"), try text.input("screen")
    )
  }
}

struct MissingInput: Error {
  let name: String
}

extension String {
  func input(_ name: String) throws -> String {
    guard let match = firstMatch(of: try Regex("name=\"\(name)\" value=\"([^\"]*)\"")),
      let value = match.output[1].substring
    else { throw MissingInput(name: name) }
    return String(value)
  }
}

extension ServerResponse {
  var text: String {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }
}
