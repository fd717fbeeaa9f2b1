public import FlowApp
import FlowScreens
import FlowWeb
import Foundation

/// A server that shows a program in browsers. It answers requests, whatever library receives them.
///
/// ```swift
/// let server = try AppServer(apps, at: address)
/// print(server.signInURL)
/// let response = await server.respond(to: request)
/// ```
///
/// A browser signs in with a link that works once, or with a password. Each of its tabs has an application of its own, on
/// shared data.
public final class AppServer {
  /// The address of the server. A browser that asks for another host is refused.
  public var address: ServerAddress

  let apps: AppFactory
  let sessions: SessionStore
  var link: SignInLink?
  let passwords: PasswordQueue?
  var limiter = SignInLimiter()
  var images = ImageCache()
  private var metrics = ServerMetrics()
  let now: () -> ContinuousClock.Instant
  private let start: ServerTime
  let browserHasSignedIn: () -> Void
  let log: (String) -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - apps: The applications.
  ///   - address: The address of the server.
  ///   - folder: The folder in which the sessions outlive the process. It is created if it doesn’t exist.
  ///   - now: Returns the present time.
  ///   - browserHasSignedIn: Called when the link to sign in has changed.
  ///   - log: Receives a line for each request, without anything secret.
  /// - Throws: `CommandError` if a link alone would protect a server that other computers reach.
  public init(
    _ apps: AppFactory, at address: ServerAddress, savingIn folder: String? = nil,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    browserHasSignedIn: @escaping () -> Void = {}, log: @escaping (String) -> Void = { _ in }
  ) throws(CommandError) {
    let admits: (String) -> Bool
    switch apps.signIn {
    case .link(let profile):
      guard !address.isBehindProxy else { throw CommandError("a server behind a proxy needs passwords") }
      link = SignInLink()
      passwords = nil
      admits = { $0 == profile }
    case .password(let service):
      link = nil
      passwords = PasswordQueue(service)
      admits = service.admits
    }
    self.apps = apps
    self.address = address
    self.now = now
    start = ServerTime(instant: now(), date: .now)
    sessions = SessionStore(in: folder, admitting: admits, log: log)
    self.browserHasSignedIn = browserHasSignedIn
    self.log = log
  }

  /// The URL that signs in a browser, once; the URL of the first page if users sign in with a password.
  public var signInURL: String { address.origin + (link?.path ?? "/") }

  /// Releases what no browser shows any more, and keeps the streams alive, until the task is canceled.
  public func maintain() async {
    while (try? await Task.sleep(for: ServerLimits.heartbeat)) != nil {
      await releaseQuietWindows()
      sessions.sendSignsOfLife()
    }
  }

  /// Releases the windows that no browser has shown for ten minutes. A request for one of them restores it.
  public func releaseQuietWindows() async {
    await sessions.releaseQuietWindows(now: now())
  }

  /// Returns when what browsers show is saved, if that is possible.
  public func saveSessions() async {
    for session in Array(sessions.all) { await sessions.finishSaving(session) }
  }

  /// Saves the sessions, ends everything, and waits for work that goes on.
  public func close() async {
    let windows = sessions.all.flatMap(\.windows.values)
    await sessions.close()
    for window in windows { await window.app.finish() }
    await apps.finish()
  }

  /// Returns the answer to a request.
  public func respond(to request: ServerRequest) async -> ServerResponse {
    let start = now()
    let response = await answer(to: request).compressed(for: request)
    let duration = now() - start
    metrics.count(status: response.status, duration: duration)
    // A query can contain what the user has searched for, and this path a secret.
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
    guard address.accepts(host: request.headers["host"]) else {
      return .text(status: 421, "This server is \(address.origin).")
    }
    guard ["GET", "POST"].contains(request.method) else {
      return .text(status: 405, "The method must be GET or POST.", headers: ["allow": "GET, POST"])
    }
    guard let browser = address.browser(of: request) else {
      return .text(status: 403, "This server is \(address.origin). Only its proxy may connect.")
    }
    let session = sessions.session(request.cookie(cookieName), at: time)
    if request.method == "GET", let answer = await publicAnswer(to: request, of: browser, from: session) {
      return answer
    }
    if request.method == "POST", let passwords, let form = SignInForm(decoding: request.body) {
      return await signIn(with: form, passwords, in: request, of: browser, replacing: session)
    }
    guard let session else { return signInPage }
    guard now() - request.arrival <= ServerLimits.waitForTurn else {
      // What comes next would wait even longer.
      return .later(
        NotePage("The server is busy", "Nothing was changed. Try again in a moment."), after: ServerLimits.busyTime)
    }
    let answer =
      if request.method == "POST" {
        await perform(request, in: session)
      } else if request.path == "/events" {
        await events(request, in: session)
      } else if request.path == "/image" {
        await image(request, in: session)
      } else {
        await page(request, in: session)
      }
    guard sessions.contains(session) else {
      return .redirect(to: Address(link: ""), headers: ["set-cookie": cookie("", seconds: 0)])
    }
    // What a browser shows soon survives the end of the process. The disk may be slower than the answer has to be.
    sessions.save(session)
    return answer
  }

  /// Returns the answer to a request that needs no session.
  private func publicAnswer(
    to request: ServerRequest, of browser: String, from session: Session?
  ) async -> ServerResponse? {
    switch request.path {
    case "/health": return .text("ok")
    case "/metrics": return .text(metrics.text(sessions))
    case let path where link != nil && path.hasPrefix(SignInLink.pathPrefix):
      return await signIn(at: path, of: browser, replacing: session)
    case let path:
      return WebAsset.all.first { $0.address.text == path }.map(ServerResponse.file)
    }
  }
}
