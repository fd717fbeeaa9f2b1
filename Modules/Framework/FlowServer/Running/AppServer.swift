public import FlowApp
import FlowContent
import FlowWeb
import Foundation

/// A server that shows a program in browsers. It answers requests, whatever library receives them.
///
/// ```swift
/// let server = try AppServer(apps, at: address)
/// print(server.makeSignInURL())
/// let response = await server.respond(to: request)
/// ```
///
/// A browser signs in with a link that works once, or with a password. Each of its tabs has an application of its own,
/// on shared data.
public final class AppServer {
  /// The address of the server. A browser asking for another host is refused.
  public var address: ServerAddress

  let apps: AppFactory
  let sessions: SessionStore
  var link = SignInLink()
  let attempts: PasswordAttempts
  let browsers: KnownBrowsers
  var images = ImageCache()
  var transfers: TransferFolder
  /// The number of files being received and made for each profile.
  var exchanges: [String: Int] = [:]
  let turns = ProfileTurns()
  /// The number of requests being answered for each network.
  var requests: [String: Int] = [:]
  private var metrics = ServerMetrics()
  let now: () -> ContinuousClock.Instant
  private let start: ServerTime
  let log: (String) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - apps: The applications.
  ///   - address: The address of the server.
  ///   - folder: The folder in which the sessions outlive the process. It is created if it doesn’t exist.
  ///   - now: Returns the present time.
  ///   - hasOwnName: `true` if a server without a proxy has a name of its own below `localhost`, kept in the folder. Its
  ///     cookies reach no other server of this computer then.
  ///   - log: Receives a line for each request, without anything secret.
  /// - Throws: `CommandError` if a link alone would protect a server reachable by other computers, or the folder is
  ///   another user’s.
  public init(
    _ apps: AppFactory, at address: ServerAddress, savingIn folder: String? = nil,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    hasOwnName: Bool = false, log: @escaping (String) -> Void = { _ in }
  ) throws(CommandError) {
    let admits: (ServedProfile) throws -> Bool
    switch apps.signIn {
    case .link(let profile):
      guard !address.isBehindProxy else { throw CommandError("a server behind a proxy needs passwords") }
      admits = { $0.id == profile && $0.version.isEmpty }
    case .password(let service):
      admits = service.admits
    }
    transfers = TransferFolder(folder.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory)
    let folder = try folder.map { path throws(CommandError) in try SessionFolder(path) }
    self.apps = apps
    self.address = address
    self.now = now
    self.log = log
    start = ServerTime(instant: now(), date: .now)
    attempts = PasswordAttempts(now: now)
    browsers = KnownBrowsers(in: folder, log: log)
    sessions = SessionStore(in: folder, admitting: admits, log: log)
    if hasOwnName, !address.isBehindProxy { self.address.ownHost = folder?.host() }
  }

  /// Returns a URL to sign in a browser once, within ten minutes, and replaces the former one; the URL of the first
  /// page if users sign in with a password.
  public func makeSignInURL() -> String {
    switch apps.signIn {
    case .link: address.origin + link.make(now: now())
    case .password: address.origin + "/"
    }
  }

  /// Releases the windows and sessions no browser shows any more, and keeps the streams alive, until the task is
  /// canceled.
  package func maintain() async {
    while (try? await Task.sleep(for: ServerLimits.heartbeat)) != nil {
      await releaseQuietWindows()
      sessions.sendSignsOfLife()
    }
  }

  /// Releases the windows not shown by a browser for ten minutes. A request for one of them restores it.
  package func releaseQuietWindows() async {
    if await sessions.releaseQuietWindows(now: now()) { await returnMemory() }
  }

  /// Returns when everything shown by browsers is saved, if this is possible.
  package func saveSessions() async {
    for session in Array(sessions.all) { await sessions.finishSaving(session) }
    await sessions.finishEnding()
  }

  /// Saves the sessions, ends everything, and waits for unfinished work.
  public func close() async {
    let windows = sessions.all.flatMap(\.windows.values)
    await sessions.close()
    // At the same time: what one saves may wait for an import, which another one ends.
    await withDiscardingTaskGroup { group in
      for window in windows { group.addTask { await window.app.finish() } }
    }
    await apps.finish()
  }

  /// Returns the answer to a request.
  @concurrent
  nonisolated public func respond(to request: ServerRequest) async -> ServerResponse {
    await loggedAnswer(to: request).compressed(for: request)
  }

  private func loggedAnswer(to request: ServerRequest) async -> ServerResponse {
    let start = now()
    let response = await answer(to: request)
    let duration = now() - start
    metrics.count(status: response.status, duration: duration)
    // A query can contain the user's search, and this path a secret.
    let path = request.path.hasPrefix(SignInLink.pathPrefix) ? SignInLink.pathPrefix + "…" : request.path
    log("\(request.method) \(path) \(response.status) \(Int(duration / .milliseconds(1))) ms".terminalSafe)
    return response
  }
}

// MARK: - Answers

extension AppServer {
  var time: ServerTime {
    let instant = now()
    return ServerTime(instant: instant, date: start.date + (instant - start.instant) / .seconds(1))
  }

  private func answer(to request: ServerRequest) async -> ServerResponse {
    let host = request.headers["host"] ?? ""
    guard !host.utf8.contains(UInt8(ascii: ",")) else { return .text(status: 400, "There must be one header Host.") }
    guard address.accepts(host: host) || request.path == "/health" && address.isLocal(host: host) else {
      return .text(status: 421, misdirection)
    }
    guard ["GET", "POST"].contains(request.method) else {
      return .text(status: 405, "The method must be GET or POST.", headers: ["allow": "GET, POST"])
    }
    guard let browser = address.browser(of: request) else { return .text(status: 403, misdirection) }
    if request.method == "GET", let answer = publicAnswer(to: request) { return answer }
    let network = SignInLimiter.Key.network(of: browser).text
    guard !address.isBehindProxy || requests[network, default: 0] < ServerLimits.requestsOfNetwork else {
      return busy(for: request)
    }
    requests[network, default: 0] += 1
    defer { requests[network] = requests[network].flatMap { $0 > 1 ? $0 - 1 : nil } }
    let session: Session?
    do {
      session = try await sessions.session(request.cookies(cookieName), at: time)
    } catch {
      log("a session can’t be verified: \(error)".terminalSafe)
      let note = NotePage("Try again in a moment", "The server can’t read its files at the moment. You stay signed in.")
      return .later(note.text, to: request, after: .seconds(5))
    }
    if let answer = await signIn(with: request, of: browser, replacing: session) { return answer }
    guard let session else { return signInPage }
    guard now() - request.arrival <= ServerLimits.waitForTurn else {
      // Answering would have to wait even longer.
      return busy(for: request)
    }
    let answer =
      if request.method == "POST" {
        await perform(request, in: session)
      } else if request.path == "/events" {
        await events(request, in: session)
      } else if request.path == "/image" {
        await image(request, in: session)
      } else if request.path == "/file" {
        await file(request, in: session)
      } else if let tool = request.tool, !request.isFromScript {
        await page(of: tool, request, in: session)
      } else {
        await page(request, in: session)
      }
    guard sessions.contains(session) else {
      var answer = ServerResponse.redirect(to: Address(link: ""))
      answer.cookies = [cookie(cookieName, "", seconds: 0)]
      return answer
    }
    // The state of the page will soon survive the end of the process. Saving isn’t awaited: the disk may be slower than
    // the answer has to be.
    sessions.save(session)
    return answer
  }

  func busy(for request: ServerRequest) -> ServerResponse {
    let note =
      request.method == "GET"
      ? NotePage("The server is busy", "The page tries again by itself.", continues: false)
      : NotePage("The server is busy", "Nothing was changed. Try again in a moment.")
    return .later(note.text, to: request, after: ServerLimits.busyTime)
  }

  /// The sentence for a request that doesn’t come to the address of the server. The name of a local one is for its user
  /// alone.
  private var misdirection: String {
    address.isBehindProxy
      ? "This server is \(address.origin), and only its proxy may connect."
      : "The server has another address. Open the link that the program prints in its terminal."
  }

  /// Returns the answer to a request that needs no session.
  private func publicAnswer(to request: ServerRequest) -> ServerResponse? {
    switch request.path {
    case "/health": .text("ok")
    case "/metrics": .text(metrics.text(sessions))
    case WebManifest.address.text: .manifest(WebManifest(name: apps.title))
    // What a browser asks for beside pages that have no icon of their own, such as a file.
    case "/favicon.ico": WebAsset.all.first { $0.contentType.hasPrefix("image/") }.map(ServerResponse.file)
    case let path: WebAsset.all.first { $0.address.text == path }.map(ServerResponse.file)
    }
  }
}
