import FlowApp
import FlowContent
import FlowCore
import FlowRegistry
import FlowServer
import FlowTesting
import FlowWeb
import Foundation
import Observation
import Synchronization

@testable import FlowScreens

nonisolated struct TeaRoute: Route {}

nonisolated enum TeaStep: Step, Codable, Equatable {
  case teasAreRequired
  case teaIsPicked(String)
  /// No link leads there.
  case noteIsRequested
  case ledgerIsRequested
  /// A sheet shows the shop.
  case shopIsRequested
  /// A screen waits for a long time.
  case harvestIsAwaited
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
    case .shopIsRequested: present(Screen(TestModel(ScreenContent(title: "Shop"))))
    case .ledgerIsRequested: show(Screen(LedgerModel()))
    case .harvestIsAwaited: show(Screen(HarvestModel()))
    case .noteIsRequested: show(ScreenContent(title: "Note", elements: [.field(Field("note", .text("")))]))
    }
  }

  private func show(_ content: ScreenContent) -> FlowContributors<TeaStep, Never> {
    show(Screen(TestModel(content)))
  }

  private func present(_ screen: Screen) -> FlowContributors<TeaStep, Never> {
    root.present(screen)
    return .one(.contribute(screen))
  }

  private func show(_ screen: Screen) -> FlowContributors<TeaStep, Never> {
    root.push(screen)
    return .one(.contribute(screen))
  }
}

/// A model with an action that takes a file, and one that hands out a file.
@Observable
final class LedgerModel: ScreenModel {
  enum ActionName { case importing, export }

  let work = Work()
  private(set) var taken: [String] = []
  var failure: String?

  var content: ScreenContent {
    let file = OutgoingFile(name: "Tée.json") { [failure] write in
      if let failure { throw CommandError(failure) }
      try write(Array("tea".utf8))
    }
    return ScreenContent(
      title: "Ledger",
      actions: [
        action(.importing, "Import", taking: FileRequest(["csv"], atMost: 64_000_000)) { $0.take($1) },
        action(.export, "Export", giving: file),
      ])
  }

  private func take(_ file: IncomingFile) {
    do {
      var bytes: [UInt8] = []
      try file.forEachPiece { bytes += $0 }
      taken.append("\(file.name): \(String(decoding: bytes, as: UTF8.self))")
    } catch {
      taken.append("\(file.name): \(error)")
    }
  }

  func perform(_ action: ActionName) {}
}

/// A model that works for longer than a page waits.
@Observable
final class HarvestModel: ScreenModel {
  let work = Work()
  let content = ScreenContent(title: "Harvest")

  init() {
    work.run { try? await Task.sleep(for: .seconds(60)) }
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
    registry.link("ledger", to: TeaStep.ledgerIsRequested)
    registry.link("shop", to: TeaStep.shopIsRequested)
    registry.link("harvest", to: TeaStep.harvestIsAwaited)
  }
}

/// A server without a network, and the browser that talks to it.
@dynamicMemberLookup
final class TestServer {
  let server: AppServer
  /// The cookie of the session.
  var cookie: String?
  /// The cookie of a browser that has signed in before.
  var browserCookie: String?
  private let record = Record()

  /// The calls of the server, and its time.
  final class Record {
    var log: [String] = []
    var apps: [() -> FlowApp?] = []
    /// The users of the applications, in the same order.
    var users: [ServedUser] = []
    var isFinished = false
    var time = ContinuousClock.now
  }

  /// Creates a server on a loopback address, or one behind a proxy whose users have passwords.
  init(
    savingIn folder: String? = nil, port: Int = 8080, behindProxy proxy: String? = nil, passwords: TestPasswords? = nil,
    hasOwnName: Bool = false
  ) throws {
    let address = try ServerAddress(port: port, behindProxy: proxy)
    let factory = AppFactory(
      title: "Tea",
      signIn: passwords.map { .password($0) } ?? .link(profile: "1"), finish: { [record] in record.isFinished = true }
    ) { [record] user in
      let app = try Self.makeApp()
      record.apps.append { [weak app] in app }
      record.users.append(user)
      return app
    }
    server = try AppServer(
      factory, at: address, savingIn: folder, now: { [record] in record.time },
      hasOwnName: hasOwnName, log: { [record] in record.log.append($0) })
  }

  /// Creates a server to which the browser is signed in.
  static func signedIn() async throws -> TestServer {
    let server = try TestServer()
    await server.signIn()
    return server
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

  /// The model of the ledger on the screen of the last application.
  var lastModel: LedgerModel? { record.apps.last?()?.window.content.top?.screen?.model as? LedgerModel }

  /// Makes a link to sign in, and returns its path.
  func makeSignInPath() -> String { String(server.makeSignInURL().dropFirst(server.address.origin.count)) }

  /// Sends a request with the headers of a browser that shows a page of the server, except those that differ.
  func send(
    _ method: String = "GET", _ path: String, query: String = "", body: String = "",
    headers: [String: String?] = [:], upload: AsyncThrowingStream<[UInt8], any Error>? = nil,
    from peer: String = "127.0.0.1", waiting: Duration = .zero
  ) async -> ServerResponse {
    let origin = server.address.origin
    let cookies = [cookie, browserCookie].compactMap(\.self).joined(separator: "; ")
    var all: [String: String?] = ["host": origin.split(separator: "/").last.map { String($0) }, "cookie": cookies]
    if method == "POST" {
      all["origin"] = origin
      all["content-type"] = "application/x-www-form-urlencoded"
    }
    let sent = all.merging(headers) { $1 }.compactMapValues(\.self)
    var request = ServerRequest(
      method, path, query: query, headers: sent, body: body, from: peer, at: record.time - waiting)
    request.upload = upload
    return await server.respond(to: request)
  }

  /// Sends the form with which a user signs in, and keeps the cookie.
  func signIn(
    _ name: String, _ password: String, to path: String = "/", headers: [String: String?] = [:],
    from peer: String = "127.0.0.1"
  ) async -> ServerResponse {
    let headers = ["x-forwarded-for": "192.0.2.1"].merging(headers) { $1 }
    let answer = await send("POST", path, body: "profile=\(name)&password=\(password)", headers: headers, from: peer)
    keepCookie(of: answer)
    return answer
  }

  private func keepCookie(of response: ServerResponse) {
    for header in response.cookies {
      let pair = header.split(separator: ";").first.map(String.init)
      if header.contains("session-") { cookie = pair } else { browserCookie = pair }
    }
  }

  func signIn() async {
    keepCookie(of: await send("GET", makeSignInPath()))
  }

  /// Returns the texts of a stream until it ends, or the first of them.
  func texts(of response: ServerResponse, atMost limit: Int = .max) async throws -> [String] {
    guard case .stream(let stream) = response.body else { throw MissingInput(name: "stream") }
    var texts: [String] = []
    for await text in stream {
      texts.append(text)
      if texts.count == limit { break }
    }
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
  private let verified = Mutex<[String]>([])
  private let isReadable = Mutex(true)
  private let gate: Mutex<@Sendable () async -> Void>

  /// Creates profiles, whose passwords are verified when the closure returns.
  init(gate: @escaping @Sendable () async -> Void = {}) {
    self.gate = Mutex(gate)
  }

  func setGate(_ gate: @escaping @Sendable () async -> Void) {
    self.gate.withLock { $0 = gate }
  }

  /// The names whose passwords were verified, in this order.
  var names: [String] { verified.withLock(\.self) }

  func change(_ name: String, to password: String) {
    passwords.withLock { $0[name] = password }
  }

  func setReadable(_ isReadable: Bool) {
    self.isReadable.withLock { $0 = isReadable }
  }

  @concurrent
  func profile(named name: String, password: String) async throws -> ServedProfile? {
    verified.withLock { $0.append(name) }
    await gate.withLock(\.self)()
    if name == "broken" { throw CommandError("the file can’t be read") }
    return passwords.withLock { $0[name.lowercased()] } == password
      ? ServedProfile(id: name.lowercased(), version: password) : nil
  }

  func admits(_ profile: ServedProfile) throws -> Bool {
    guard isReadable.withLock(\.self) else { throw CommandError("the file can’t be read") }
    return passwords.withLock { $0[profile.id] } == profile.version
  }
}

/// A folder of sessions, which is removed with the object.
final class SessionFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID().uuidString)")
  var path: String { url.path }

  isolated deinit {
    try? FileManager.default.removeItem(at: url)
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
