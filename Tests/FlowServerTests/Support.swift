import FlowApp
import FlowCore
import FlowRegistry
import FlowScreens
import FlowServer
import FlowTesting
import FlowWeb
import Synchronization

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
      show(
        ScreenContent(
          title: name,
          elements: [
            .custom(Cover(title: name) { TestImages.load(name) }), .field(Field("note", .text(""))),
          ]))
    case .noteIsRequested: show(ScreenContent(title: "Note", elements: [.field(Field("note", .text("")))]))
    }
  }

  private func show(_ content: ScreenContent) -> FlowContributors<TeaStep, Never> {
    let screen = Screen(TestModel(content))
    root.push(screen)
    return .one(.contribute(screen))
  }
}

/// The images of the teas, by name.
enum TestImages {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
  private(set) static var loadCounts: [String: Int] = [:]

  static func load(_ name: String) -> [UInt8]? {
    loadCounts[name, default: 0] += 1
    return switch name {
    case "photo": jpeg
    case "page": Array("<html><script>alert(1)</script></html>".utf8)
    case "large": jpeg + Array(repeating: 0, count: 2_000_000)
    case let name where name.hasPrefix("big"): jpeg + Array(repeating: 0, count: 1_900_000)
    default: nil
    }
  }
}

struct TeaFeature: Feature {
  func register(in registry: FlowRegistry) {
    registry.provide(TeaRoute.self, startingWith: .teasAreRequired) { _, _ in TeaFlow() }
    registry.link("tea/:name", to: TeaStep.teaIsPicked)
  }
}

/// A server without a network, and the browser that talks to it.
@dynamicMemberLookup
final class TestServer {
  let server: AppServer
  var cookie: String?
  private let record = Record()
  private let address: ServerAddress
  private let isBehindProxy: Bool

  /// The calls of the server, and its time.
  final class Record {
    var log: [String] = []
    var signInCount = 0
    var apps: [() -> FlowApp?] = []
    /// The profiles of the applications, in the same order.
    var profiles: [String] = []
    /// A closure that the last application calls when its user signs out.
    var signOut: () -> Void = {}
    var isFinished = false
    var time = ContinuousClock.now
  }

  /// Creates a server on a loopback address, or one behind a proxy whose users have passwords.
  init(savingIn folder: String? = nil, behindProxy proxy: String? = nil, passwords: TestPasswords? = nil) throws {
    address = try ServerAddress(port: 8080, behindProxy: proxy)
    isBehindProxy = proxy != nil
    let factory = AppFactory(
      signIn: passwords.map { .password($0) } ?? .link(profile: "1"), finish: { [record] in record.isFinished = true }
    ) { [record] profile, signOut in
      let app = try Self.makeApp()
      record.apps.append { [weak app] in app }
      record.profiles.append(profile)
      record.signOut = signOut
      return app
    }
    server = try AppServer(
      factory, at: address, savingIn: folder, now: { [record] in record.time },
      browserHasSignedIn: { [record] in record.signInCount += 1 },
      log: { [record] in record.log.append($0) })
  }

  subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Record, Value>) -> Value {
    get { record[keyPath: path] }
    set { record[keyPath: path] = newValue }
  }

  private static func makeApp() throws -> FlowApp {
    let registry = try FlowRegistry(features: [TeaFeature()])
    let identity = ProgramIdentity(name: "tea", version: "1.2.3", summary: "Tea.")
    return FlowApp(identity, title: "Tea", registry: registry, startingAt: TeaRoute())
  }

  /// The path of the present sign-in link.
  var signInPath: String { String(server.signInURL.dropFirst(address.origin.count)) }

  /// Sends a request with the headers of a browser that shows a page of the server, except those that differ.
  func send(
    _ method: String = "GET", _ path: String, query: String = "", body: String = "",
    headers: [String: String?] = [:], from peer: String = "127.0.0.1", waiting: Duration = .zero
  ) async -> ServerResponse {
    let origin = isBehindProxy ? address.origin : "http://127.0.0.1:8080"
    var all: [String: String?] = ["host": origin.split(separator: "/").last.map { String($0) }, "cookie": cookie]
    if method == "POST" {
      all["origin"] = origin
      all["content-type"] = "application/x-www-form-urlencoded"
    }
    let sent = all.merging(headers) { $1 }.compactMapValues(\.self)
    return await server.respond(
      to:
        ServerRequest(method, path, query: query, headers: sent, body: body, from: peer, at: record.time - waiting))
  }

  /// Sends the form with which a user signs in, and keeps the cookie.
  func signIn(
    _ name: String, _ password: String, to path: String = "/", headers: [String: String?] = [:],
    from peer: String = "127.0.0.1"
  ) async -> ServerResponse {
    let answer = await send("POST", path, body: "profile=\(name)&password=\(password)", headers: headers, from: peer)
    keepCookie(of: answer)
    return answer
  }

  private func keepCookie(of response: ServerResponse) {
    response.headers["set-cookie"].map { cookie = $0.split(separator: ";").first.map(String.init) }
  }

  func signIn() async {
    keepCookie(of: await send("GET", signInPath))
  }

  /// Returns the texts of a stream until it ends.
  func texts(of response: ServerResponse) async throws -> [String] {
    guard case .stream(let stream) = response.body else { throw MissingInput(name: "stream") }
    var texts: [String] = []
    for await text in stream { texts.append(text) }
    return texts
  }

  /// Opens a page, and returns the fields that each of its forms has.
  func open(_ path: String) async throws -> (window: String, token: String, screen: String) {
    let text = await send("GET", path).text
    return (
      try text.input("window"), try text.input("token"), try text.input("screen")
    )
  }
}

/// Two profiles with passwords, of which each can change.
nonisolated final class TestPasswords: SignInService {
  private let passwords = Mutex(["ada": "sesame", "grace": "cobol"])
  private let verifications = Mutex(0)
  private let gate: (@Sendable () async -> Void)?

  /// Creates profiles, whose passwords are verified when the closure returns.
  init(gate: (@Sendable () async -> Void)? = nil) {
    self.gate = gate
  }

  /// The number of passwords that were verified.
  var verificationCount: Int { verifications.withLock { $0 } }

  func change(_ name: String, to password: String) {
    passwords.withLock { $0[name] = password }
  }

  @concurrent
  func profile(named name: String, password: String) async throws -> String? {
    await gate?()
    verifications.withLock { $0 += 1 }
    if name == "broken" { throw CommandError("the file can’t be read") }
    return passwords.withLock { $0[name.lowercased()] } == password ? "\(name.lowercased()) \(password)" : nil
  }

  func admits(_ profile: String) -> Bool {
    let parts = profile.split(separator: " ")
    return parts.count == 2 && passwords.withLock { $0[String(parts[0])] } == String(parts[1])
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
