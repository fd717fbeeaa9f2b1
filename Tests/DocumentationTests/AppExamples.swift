import FlowApp
import FlowContent
import FlowCore
import FlowFrontEnd
import FlowInspector
import FlowReactive
import FlowRegistry
import FlowScreens
import FlowScripting
import Testing

@Suite("The examples of programs")
struct AppExamples {
  private let identity = ProgramIdentity(name: "movies", version: "1.0.0", summary: "Keep a wishlist.")

  private func makeApp() -> FlowApp {
    let app = FlowApp(identity, window: Window(title: "Movies"), registry: FlowRegistry()) { app in
      let flow = WishlistFlow()
      app.window.setRoot(flow.root)
      app.coordinator.coordinate(flow: flow, with: OneStepper(.moviesAreRequired))
    }
    return app
  }

  @Test("An app starts and follows links")
  func running() throws {
    let app = makeApp()
    app.registry?.link("movie/:id", to: WishlistStep.movieIsPicked)
    app.start()
    try app.open("movies://movie/603")
    let link = app.currentLink  // movies://movie/603
    #expect(link == "movies://movie/603")
  }

  @Test("An app plays a script from its start")
  func playing() async throws {
    let app = makeApp()
    app.registry?.link("movie/:id", to: WishlistStep.movieIsPicked)
    try await app.play(Script("open movies://movie/603\nexpect \"Movie 603\"\nback"))
    #expect("\(app.coordinator.tree)" == "Wishlist > moviesAreRequired")
  }

  @Test("An error is one line")
  func errors() {
    let error = CommandError("there is no trail “Rim\nwalk”; ‘trails list’ names all")
    print(error)  // there is no trail “Rim walk”; ‘trails list’ names all
    #expect("\(error)" == "there is no trail “Rim walk”; ‘trails list’ names all")
  }

  @Test("Changes wait for a user")
  func presence() {
    let relay = PublishRelay<Set<Int>>()
    var changes: [Set<Int>] = []
    let bag = DisposeBag()
    let log = ChangeLog(relay.asObservable()) { $0.formUnion($1) }
    let presence = UserPresence()
    presence.following(log).subscribe(onNext: { changes.append($0) }).disposed(by: bag)
    presence.isPresent = false
    relay.accept([1])
    relay.accept([2])
    presence.isPresent = true  // delivers [1, 2], once
    #expect(changes == [[1, 2]])
  }
}

// MARK: Programs

private struct Books: FlowProgram {
  static let identity = ProgramIdentity(name: "books", version: "1.2.0", summary: "Remember what you have read.")

  static func stateFolder(_ options: NoOptions) throws -> String { "/var/lib/books" }

  @MainActor
  static func openApp(_ options: NoOptions) throws -> FlowApp {
    let registry = FlowRegistry()
    return FlowApp(identity, title: "Books", tabsOf: registry)
  }

  @MainActor
  static func factory(_ options: NoOptions, signIn: Profiles) -> [AppFactory] {
    let local = AppFactory { try openApp(options) }
    let served = AppFactory(signIn: .password(signIn)) { user in
      FlowApp(identity, title: "Books of \(user.profile.id)", tabsOf: FlowRegistry())
    }
    return [local, served]
  }
}

struct Profiles: SignInService {
  func profile(named name: String, password: String) async throws -> ServedProfile? {
    try await isRight(password, of: name) ? ServedProfile(id: name) : nil
  }

  func admits(_ profile: ServedProfile) throws -> Bool { try version(of: profile.id) == profile.version }
}

extension Profiles {
  private func isRight(_ password: String, of name: String) async throws -> Bool { password == "secret \(name)" }
  private func version(of profile: String) throws -> String { "" }
}

// MARK: Inspectors

private func inspect(app: FlowApp, folder: String) throws {
  try app.allowInspection(in: folder)  // ‘trails inspect’ shows the flows live
}

private func messages(reader: InspectorLogReader) async throws {
  while let message = try await reader.next() {
    for line in message.lines { print(line) }
  }
}

private func connect(folder: String) {
  do {
    _ = try InspectorLogReader(folder: folder)
  } catch {
    print(error)  // no program can be inspected in ‘…’; start it with ‘--inspectable’
  }
}
