import FlowApp
import FlowServer
import Testing

/// Attempts to sign in that wait while a first one is verified.
@Suite("The queue of passwords")
struct PasswordQueueTests {
  private let passwords: TestPasswords
  private let server: TestServer
  private let open: AsyncStream<Void>.Continuation

  init() throws {
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    self.open = open
    passwords = TestPasswords { for await _ in opened {} }
    server = try TestServer(behindProxy: "https://movies.example.org", passwords: passwords)
  }

  /// Begins to sign in, and returns when the attempt waits, is verified or was refused.
  private func attempt(
    _ name: String, _ password: String = "wrong", from address: String, cookie: String? = nil
  ) async -> Task<ServerResponse, Never> {
    let task = Task {
      await server.send(
        "POST", "/", body: "profile=\(name)&password=\(password)",
        headers: ["x-forwarded-for": address, "cookie": cookie])
    }
    for _ in 1...20 { await Task.yield() }
    return task
  }

  private func statuses(_ tasks: [Task<ServerResponse, Never>]) async -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for task in tasks { counts[await task.value.status, default: 0] += 1 }
    return counts
  }

  @Test("Many wrong attempts from as many networks, also for the same name, don’t keep out the right password")
  func flood() async throws {
    var others: [Task<ServerResponse, Never>] = []
    for number in 1...24 {
      others.append(await attempt(number % 3 == 0 ? "ada" : "n\(number)", from: "198.51.100.\(number)"))
    }
    let ada = await attempt("Ada", "sesame", from: "203.0.113.7")
    open.finish()
    #expect(await ada.value.status == 303)
    #expect(passwords.names[1] == "Ada")
    let statuses = await statuses(others)
    #expect(statuses[401] ?? 0 <= 17 && statuses[503] ?? 0 >= 7)
  }

  @Test("A network that has just tried many passwords is behind one that hasn’t, whatever names it gives")
  func networks() async throws {
    var others: [Task<ServerResponse, Never>] = []
    for number in 1...60 { others.append(await attempt("n\(number)", from: "198.51.100.\(number % 20)")) }
    let ada = await attempt("ada", "sesame", from: "203.0.113.7")
    for number in 61...120 { others.append(await attempt("n\(number)", from: "198.51.100.\(number % 20)")) }
    open.finish()
    #expect(await ada.value.status == 303)
    #expect(passwords.names[1] == "ada")
    _ = await statuses(others)
  }

  @Test("One network has one attempt to sign in that waits, and the others are told to come back")
  func oneNetwork() async throws {
    var tasks: [Task<ServerResponse, Never>] = []
    for number in 1...12 { tasks.append(await attempt("n\(number)", from: "203.0.113.7")) }
    let refused = await tasks[1].value
    #expect(refused.status == 503 && refused.headers["retry-after"] == "2")
    #expect(refused.text.contains("Too many passwords are checked right now. Try again in a moment."))
    open.finish()
    #expect(await statuses(tasks) == [401: 2, 503: 10])
    #expect(passwords.names == ["n1", "n12"])
  }

  @Test("Of one name, few attempts wait, and they delay another name by one turn at most")
  func oneName() async throws {
    var tasks: [Task<ServerResponse, Never>] = []
    for number in 1...20 { tasks.append(await attempt("ada", from: "198.51.100.\(number)")) }
    let grace = await attempt("grace", "cobol", from: "203.0.113.7")
    open.finish()
    #expect(await grace.value.status == 303)
    #expect(passwords.names.firstIndex(of: "grace") == 1)
    #expect(await statuses(tasks) == [401: 5, 503: 15])
  }

  @Test("An attempt of a browser that has signed in before goes first")
  func knownBrowser() async throws {
    let first = Task { await server.signIn("ada", "sesame") }
    open.finish()
    _ = await first.value
    let cookie = try #require(server.browserCookie)

    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    passwords.setGate { for await _ in opened {} }
    var others: [Task<ServerResponse, Never>] = []
    for number in 1...10 { others.append(await attempt("n\(number)", from: "198.51.100.\(number)")) }
    let ada = await attempt("ada", "sesame", from: "198.51.100.1", cookie: cookie)
    for number in 11...30 { others.append(await attempt("n\(number)", from: "198.51.100.\(number)")) }
    open.finish()
    #expect(await ada.value.status == 303)
    #expect(passwords.names[2] == "ada")
    _ = await statuses(others)
  }

  @Test("The known browsers of one profile don’t keep out the users of others")
  func manyKnownBrowsers() async throws {
    var cookies: [String] = []
    open.finish()
    for _ in 1...4 {
      server.browserCookie = nil
      #expect(await server.signIn("grace", "cobol").status == 303)
      cookies.append(try #require(server.browserCookie))
    }
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    passwords.setGate { for await _ in opened {} }
    var others = [await attempt("n", from: "198.51.100.1")]
    let ada = await attempt("ada", "sesame", from: "203.0.113.7")
    for cookie in cookies { others.append(await attempt("grace", "cobol", from: "203.0.113.8", cookie: cookie)) }
    open.finish()
    #expect(await ada.value.status == 303)
    #expect(Array(passwords.names[4..<7]) == ["n", "grace", "ada"])
    _ = await statuses(others)
  }

  @Test("A session that changes its password waits with the attempts to sign in, once")
  func changing() async throws {
    let first = Task { await server.signIn("ada", "sesame") }
    open.finish()
    _ = await first.value
    _ = try await server.open("/")
    let user = try #require(server.users.last)

    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    passwords.setGate { for await _ in opened {} }
    let running = await attempt("grace", "cobol", from: "203.0.113.7")
    let changes = (1...24).map { _ in
      Task { @MainActor in (try? await user.verify { true }) ?? false }
    }
    for _ in 1...100 { await Task.yield() }
    open.finish()
    var count = 0
    for change in changes where await change.value { count += 1 }
    #expect(count == 1)
    #expect(await running.value.status == 303)
  }
}
